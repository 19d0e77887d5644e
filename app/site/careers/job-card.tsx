import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { CheckedList } from '../../sections/checked-list.tsx';
import { JobTags } from '../../sections/job-tags.tsx';
import { SiteLink } from '../../sections/site-link.tsx';
import { jobPath, type OpenJob } from './open-job.ts';
import { scrollTarget } from './scroll-to-target.tsx';

type Props = {
  job: OpenJob;
  /** The opening that the address names; it is shown expanded and marked. */
  isHighlighted: boolean;
  apply: ReactNode;
  children?: ReactNode;
};

export function JobCard({ job, isHighlighted, apply, children }: Props) {
  const { id, title, summary, description, requirements, benefits } = job;
  return (
    <li className={classNames('job', isHighlighted && 'job--forward')} {...(isHighlighted && scrollTarget)}>
      <div className="row">
        <div>
          <h3>
            <SiteLink to={jobPath(id)} aria-current={isHighlighted ? 'page' : undefined}>
              {title}
            </SiteLink>
          </h3>
          <JobTags {...job} />
        </div>
        {isHighlighted ? <p>{description}</p> : <p className="line-clamp-2">{summary}</p>}
        {apply}
      </div>
      {children}
      <details className="job__more" open={isHighlighted}>
        <summary>
          What we ask, what we give<span className="vh">: {title}</span>
        </summary>
        <div>
          <div>
            <h4>What we ask</h4>
            <CheckedList items={requirements} />
          </div>
          <div>
            <h4>What we give</h4>
            <CheckedList items={benefits} />
          </div>
        </div>
      </details>
    </li>
  );
}
