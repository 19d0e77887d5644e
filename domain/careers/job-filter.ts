import { type FilterOf, noChoice } from '../listing-filter.ts';

export type JobFilterOptions = { department: string[]; location: string[] };
export type JobFilter = FilterOf<JobFilterOptions>;

export const jobFilterParameters = ['q', 'department', 'location'] as const;

export const noJobFilter: JobFilter = { q: '', department: noChoice, location: noChoice };

/** Always offered, even if a department has no opening. */
export const fixedDepartments = [
  { value: 'Engineering', label: 'Engineering' },
  { value: 'Design', label: 'Design' },
  { value: 'Analytics', label: 'Data & Analytics' },
  { value: 'Sales', label: 'Sales & Marketing' },
  { value: 'Operations', label: 'Operations' },
  { value: 'HR', label: 'Human Resources' },
];

export const jobLocations = ['Colombo', 'Remote'];
