import { colomboOffset } from '#domain/format/print-time.ts';
import type { Sample } from './sample.ts';
import type { Seeding } from './seeding.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** What is over happened while the office was open, so that a demo on a Sunday still shows work and its pace. */
export function duringWork({ at, staff }: Seeding, { ago, dueAgo, state }: Sample): Seeding {
  const isOver = (state === 'answered' || state === 'closed') && (dueAgo ?? 0) > 0;
  const shift = isOver ? at(ago).getTime() - lastMorning(at(ago).getTime()) : 0;
  return { staff, at: (minutesAgo) => new Date(at(minutesAgo).getTime() - shift) };
}

/** Ten o'clock in Colombo on the last working day that had come so far. */
function lastMorning(moment: number): number {
  const midnight = Math.floor((moment + colomboOffset) / day) * day - colomboOffset;
  for (let morning = midnight + 10 * hour; ; morning -= day) {
    const weekday = new Date(morning + colomboOffset).getUTCDay();
    if (morning <= moment && weekday > 0 && weekday < 6) return morning;
  }
}
