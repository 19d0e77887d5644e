import type { Opening } from '#content/types.ts';

export type OpenJob = Omit<Opening, 'slug' | 'order' | 'posted' | 'closesOn' | 'criteria'> & {
  /** First sentence of the description. */
  summary: string;
};

/** "Engineering, Colombo, full-time" */
export const describeJob = ({ department, location, type }: OpenJob) =>
  [department, location, type?.toLowerCase()].filter(Boolean).join(', ');

export const jobPath = (id: string) => `/careers/jobs/${id}`;
/** Id of the notice shown at the opening after an application was sent. */
export const outcomeId = (id: string) => `sent-${id}`;
/** The form as a page, for visitors without script. */
export const applyPath = (id: string) => `${jobPath(id)}/apply`;
/** The endpoint that the form's script posts to. */
export const applicationPath = (id: string) => `${jobPath(id)}/application`;
