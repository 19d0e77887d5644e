import type { Opening } from '#content/types.ts';

export type OpenJob = Omit<Opening, 'slug' | 'order' | 'posted'>;

/** "Engineering, Colombo, full-time" */
export const describeJob = ({ department, location, type }: OpenJob) =>
  [department, location, type?.toLowerCase()].filter(Boolean).join(', ');

export const jobPath = (id: string) => `/careers/jobs/${id}`;
/** Of what stands at the opening once an application was sent. */
export const outcomeId = (id: string) => `sent-${id}`;
/** The form as a page, for who has no script. */
export const applyPath = (id: string) => `${jobPath(id)}/apply`;
/** Where the script of the form sends it. */
export const applicationPath = (id: string) => `${jobPath(id)}/application`;
