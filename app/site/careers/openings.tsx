import { type ReactNode, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { filterJobs } from '#domain/careers/filter-jobs.ts';
import type { JobFilter, JobFilterOptions } from '#domain/careers/job-filter.ts';
import { choicesIn } from '#domain/listing-filter.ts';
import { Band } from '../../sections/band.tsx';
import { type FilterList, ListingFilters } from '../../sections/listing/listing-filters.tsx';
import { useListingFilter } from '../../sections/listing/use-listing-filter.ts';
import { SectionHead } from '../../sections/section-head.tsx';
import { SiteLink } from '../../sections/site-link.tsx';
import { ApplicationOutcomeNotice } from './application-outcome.tsx';
import { ApplyButton } from './apply-button.tsx';
import { JobCard } from './job-card.tsx';
import { type OpenJob, outcomeId } from './open-job.ts';
import { useApplicationDialog } from './use-application-dialog.ts';
import { useSentApplications } from './use-sent-applications.ts';

export type JobBoard = {
  jobs: OpenJob[];
  lists: FilterList[];
  options: JobFilterOptions;
  /** The filter in the requested address. */
  filter: JobFilter;
  /** Beside the heading. */
  text: string;
  /** The opening that the address names. */
  highlightedId?: string | undefined;
};

export function Openings({ jobs, lists, options, filter: rendered, text, highlightedId }: JobBoard) {
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const { filter, initial, applyForm } = useListingFilter(form, options, rendered);
  const { sent, latest, addSent } = useSentApplications(jobs.map(({ id }) => id));
  const { dialog, openDialog } = useApplicationDialog(addSent);
  const found = filterJobs(jobs, filter);
  const choices = choicesIn(filter);
  const clear = (
    // The link disappears with the filters, so the focus moves to the count.
    <SiteLink className="link" to="/careers" preventScrollReset onClick={() => count.current?.focus()}>
      Clear filters
    </SiteLink>
  );
  return (
    <Band tight>
      <SectionHead id="openings" title="Opportunities in Sri Lanka" text={text} />
      <ListingFilters
        ref={form}
        action="/careers"
        search={{ id: 'job-search', label: 'Search jobs', placeholder: 'Search jobs...' }}
        lists={lists}
        filter={initial}
        submit="Show jobs"
        onChange={applyForm}
      />
      <div className="found">
        <p role="status" tabIndex={-1} ref={count}>
          {found.length} {found.length === 1 ? 'job' : 'jobs'} found
        </p>
        {choices.length > 0 && found.length > 0 && clear}
      </div>
      {found.length > 0 ? (
        <ul className="index">
          {found.map((job) => (
            <JobCard
              key={job.id}
              job={job}
              isHighlighted={job.id === highlightedId}
              apply={<ApplyButton job={job} isHighlighted={job.id === highlightedId} onPress={openDialog} />}
            >
              <ApplicationOutcomeNotice
                id={outcomeId(job.id)}
                answer={sent[job.id]}
                isNew={latest === job.id}
              />
            </JobCard>
          ))}
        </ul>
      ) : (
        <NoJobs choices={choices} clear={clear} />
      )}
      {dialog}
    </Band>
  );
}

function NoJobs({ choices, clear }: { choices: string[]; clear: ReactNode }) {
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
