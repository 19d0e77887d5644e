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
        <li className="row" key={id}>
          <div>
            <h3>{title}</h3>
            <JobTags {...job} />
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
