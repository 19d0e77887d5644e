import type { ReactNode } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { SiteLink } from '../../sections/site-link.tsx';

export function NoJobs({ choices, clear }: { choices: string[]; clear: ReactNode }) {
  return (
    <Notice>
      <h3>{choices.length > 1 ? 'No opening fits all of that today' : 'No opening fits that today'}</h3>
      <p>
        Try fewer words or another department. Or{' '}
        <SiteLink to="/contact?subject=Career%20Opportunities#message-form">write to us</SiteLink>: we keep
        your letter and read it before we post the next job.
      </p>
      <p>{clear}</p>
    </Notice>
  );
}
