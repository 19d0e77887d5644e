import type { Opening } from '#content/types.ts';
import { everything } from '../listing-filter.ts';
import type { JobFilter } from './job-filter.ts';

export type FilterableJob = Pick<Opening, 'title' | 'department' | 'location'>;

export function filterJobs<Job extends FilterableJob>(jobs: Job[], filter: JobFilter): Job[] {
  return jobs.filter((job) => matchesJob(job, filter));
}

export function matchesJob(job: FilterableJob, { q, department, location }: JobFilter): boolean {
  const words = q.trim().toLowerCase();
  return (
    (job.title.toLowerCase().includes(words) || job.department.toLowerCase().includes(words)) &&
    (department === everything || department === job.department) &&
    (location === everything || location === job.location)
  );
}
