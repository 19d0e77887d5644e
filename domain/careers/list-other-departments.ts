import type { FilterableJob } from './filter-jobs.ts';
import { fixedDepartments } from './job-filter.ts';

/** Departments with openings that are not among the fixed six, each with its number of openings. */
export function listOtherDepartments(jobs: FilterableJob[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { department } of jobs) counts.set(department, (counts.get(department) ?? 0) + 1);
  for (const { value } of fixedDepartments) counts.delete(value);
  return [...counts].map(([name, count]) => ({ name, count }));
}
