import { colomboOffset } from '#domain/format/print-time.ts';
import type { Sample } from './sample.ts';
import type { SeedContext } from './seed-context.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Moves finished leads into office hours, so that a demo on a Sunday still shows realistic reply times. */
export function shiftToOfficeHours({ at, staff }: SeedContext, { ago, dueAgo, state }: Sample): SeedContext {
  const isFinished = (state === 'answered' || state === 'closed') && (dueAgo ?? 0) > 0;
  const shift = isFinished ? at(ago).getTime() - lastMorning(at(ago).getTime()) : 0;
  return { staff, at: (minutesAgo) => new Date(at(minutesAgo).getTime() - shift) };
}

/** Ten o'clock in Colombo on the last working day before the given time. */
function lastMorning(time: number): number {
  const midnight = Math.floor((time + colomboOffset) / day) * day - colomboOffset;
  for (let morning = midnight + 10 * hour; ; morning -= day) {
    const weekday = new Date(morning + colomboOffset).getUTCDay();
    if (morning <= time && weekday > 0 && weekday < 6) return morning;
  }
}
