import type { Opening } from '#content/types.ts';
import { JobTags } from '../../sections/job-tags.tsx';
import { SiteLink } from '../../sections/site-link.tsx';

export type Job = Pick<Opening, 'id' | 'title' | 'department' | 'location' | 'type'> & {
  text: string;
  href: string;
};

export function JobRows({ jobs }: { jobs: Job[] }) {
  return (
    <ul className="index">
      {jobs.map(({ id, title, text, href, ...job }) => (
        <li className="row row--link" key={id}>
          <div>
            <h3>
              <SiteLink to={href}>{title}</SiteLink>
            </h3>
            <JobTags {...job} />
          </div>
          <p>{text}</p>
          <span className="link max-sm:hidden" aria-hidden>
            See the role
          </span>
        </li>
      ))}
    </ul>
  );
}
