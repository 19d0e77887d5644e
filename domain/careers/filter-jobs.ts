import type { Opening } from '#content/types.ts';
import { noChoice } from '../listing-filter.ts';
import type { JobFilter } from './job-filter.ts';

export type FilterableJob = Pick<Opening, 'title' | 'department' | 'location'>;

export function filterJobs<Job extends FilterableJob>(jobs: Job[], filter: JobFilter): Job[] {
  return jobs.filter((job) => matchesJob(job, filter));
}

export function matchesJob(job: FilterableJob, { q, department, location }: JobFilter): boolean {
  const text = q.trim().toLowerCase();
  return (
    (job.title.toLowerCase().includes(text) || job.department.toLowerCase().includes(text)) &&
    (department === noChoice || department === job.department) &&
    (location === noChoice || location === job.location)
  );
}
