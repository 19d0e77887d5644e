import { Badge } from '#app/ui/badge.tsx';
import type { Opening } from '#content/types.ts';
import { SiteLink } from './site-link.tsx';

export type Job = Pick<Opening, 'id' | 'title' | 'department' | 'location' | 'type'> & {
  text: string;
  href: string;
};

export function JobRows({ jobs }: { jobs: Job[] }) {
  return (
    <ul className="index">
      {jobs.map(({ id, title, department, location, type, text, href }) => (
        <li className="row" key={id}>
          <div>
            <h3>{title}</h3>
            <p className="tags">
              <Badge>{department}</Badge>
              {type && <Badge>{type}</Badge>}
              <Badge>{location}</Badge>
            </p>
          </div>
          <p>{text}</p>
          <SiteLink className="btn btn--line btn--small" to={href} aria-label={`See the role, ${title}`}>
            See the role
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
