import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { CheckedList } from '../../sections/checked-list.tsx';
import { JobTags } from '../../sections/job-tags.tsx';
import { SiteLink } from '../../sections/site-link.tsx';
import { forwardMark } from './bring-forward.tsx';
import { jobPath, type OpenJob } from './open-job.ts';

type Props = {
  job: OpenJob;
  /** The opening this address is about: shown whole and marked. */
  forward: boolean;
  apply: ReactNode;
  children?: ReactNode;
};

export function JobCard({ job, forward, apply, children }: Props) {
  const { id, title, description, requirements, benefits } = job;
  return (
    <li className={classNames('job', forward && 'job--forward')} {...(forward && forwardMark)}>
      <div className="row">
        <div>
          <h3>
            <SiteLink to={jobPath(id)} aria-current={forward ? 'page' : undefined}>
              {title}
            </SiteLink>
          </h3>
          <JobTags {...job} />
        </div>
        <p className={forward ? undefined : 'line-clamp-2'}>{description}</p>
        {apply}
      </div>
      {children}
      <details className="job__more" open={forward}>
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
