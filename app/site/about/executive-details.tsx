import { Art } from '#app/art/art.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { Executive } from '#content/types.ts';
import { CheckedList } from '../../sections/checked-list.tsx';

export function ExecutiveDetails({ executive }: { executive: Executive }) {
  const { name, role, tenure, image, bio, background, achievements, expertise, education, social } =
    executive;
  const links = [
    { label: 'LinkedIn', href: social.linkedin },
    { label: 'Twitter', href: social.twitter },
    { label: 'Email', href: `mailto:${social.email}` },
  ].filter(({ href }) => href);
  return (
    <>
      <div className="person person--plain">
        <Art name={image} label={`Portrait of ${name}`} />
        <div>
          <p className="role">{role}</p>
          <p className="tags">
            <Badge tone="accent">{tenure}</Badge>
          </p>
        </div>
      </div>
      <h3>Biography</h3>
      <p>{bio}</p>
      <h3>Background</h3>
      <p>{background}</p>
      <h3>Key achievements</h3>
      <CheckedList items={achievements} />
      <h3>Expertise</h3>
      <p className="tags mt-0">
        {expertise.map((skill) => (
          <Badge key={skill}>{skill}</Badge>
        ))}
      </p>
      <h3>Education</h3>
      <ul>
        {education.map((degree) => (
          <li key={degree}>{degree}</li>
        ))}
      </ul>
      <div className="acts">
        {links.map(({ label, href }) => (
          <a key={label} className="btn btn--line btn--small" href={href} rel="noreferrer">
            {label}
          </a>
        ))}
      </div>
    </>
  );
}
