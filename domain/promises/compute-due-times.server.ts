import type { ReplyPromise } from '#content/types.ts';
import { afterOpenTime, type OfficeHours, openSpans, openTimeBetween } from './office-hours.ts';

const hour = 3_600_000;
/** Of the open time between a request and its due time. */
const alarmShare = 0.8;

export interface DueTimes {
  /** By the promise's own clock: the time the visitor is told, and the one that can be broken. */
  dueAt: Date;
  /** With every hour counted, nights and holidays too. */
  dueByClockAt: Date;
  /** With a fifth of the counted time left. */
  alarmAt: Date;
}

/**
 * Most promises count only the hours the office is open, so one made on Friday evening falls due on Monday. Their whole
 * days are working days: "24 hours" is the same time on the next one, never 24 office hours. The others count every hour.
 */
export function computeDueTimes(
  { hours, counts }: Pick<ReplyPromise, 'hours' | 'counts'>,
  officeHours: OfficeHours,
  receivedAt: Date,
): DueTimes {
  const afterHours = (passed: number) => new Date(receivedAt.getTime() + passed * hour);
  const dueByClockAt = afterHours(hours);
  if (counts === 'always') {
    return { dueAt: dueByClockAt, dueByClockAt, alarmAt: afterHours(hours * alarmShare) };
  }
  const dueAt =
    hours % 24 === 0
      ? afterWorkingDays(hours / 24, officeHours, receivedAt)
      : afterOpenTime(hours * hour, officeHours, receivedAt);
  const alarmAfter = Math.round(openTimeBetween(officeHours, receivedAt, dueAt) * alarmShare);
  return { dueAt, dueByClockAt, alarmAt: afterOpenTime(alarmAfter, officeHours, receivedAt) };
}

/** What comes outside office hours counts as come at the next opening. */
function afterWorkingDays(days: number, officeHours: OfficeHours, from: Date): Date {
  const spans = openSpans(officeHours, from);
  const first = spans.next().value;
  for (let passed = 1; passed < days; passed += 1) spans.next();
  // Each day's hours are alike, so the time of day is told by how far it is from closing.
  const untilClosing = first.end.getTime() - first.start.getTime();
  return new Date(spans.next().value.end.getTime() - untilClosing);
}
