import type { SampleStaff } from './sample-staff.ts';

/** What is needed to insert every sample. */
export interface SeedContext {
  /** The time this many minutes ago; all samples use the same current time. */
  at(minutesAgo: number): Date;
  staff: Record<SampleStaff, string>;
}
