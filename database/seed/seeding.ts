import type { SampleStaff } from './sample-staff.ts';

/** What every sample is laid down with. */
export interface Seeding {
  /** The time so many minutes ago; all samples count from one moment. */
  at(minutesAgo: number): Date;
  staff: Record<SampleStaff, string>;
}
