import type { ReplyPromise } from '#content/types.ts';
import { afterOpenTime, type OfficeHours, openSpans, openTimeBetween } from './office-hours.ts';

const hour = 3_600_000;
/** The share of the counted time after which the alarm is raised. */
const alarmShare = 0.8;

export interface DueTimes {
  /** By the hours the promise counts: the time printed for the visitor, and the one that can be missed. */
  dueAt: Date;
  /** With every hour counted, nights and holidays too. */
  dueByClockAt: Date;
  /** With a fifth of the counted time left. */
  alarmAt: Date;
}

/**
 * Most promises count only office hours, so one made on Friday evening is due on Monday. For these a whole day is a
 * working day: "24 hours" means the same time on the next one, not 24 office hours. The others count every hour.
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

/** A request outside office hours counts from the next opening. */
function afterWorkingDays(days: number, officeHours: OfficeHours, from: Date): Date {
  const spans = openSpans(officeHours, from);
  const first = spans.next().value;
  for (let passed = 1; passed < days; passed += 1) spans.next();
  // Every day has the same hours, so the distance to closing gives the time of day.
  const untilClosing = first.end.getTime() - first.start.getTime();
  return new Date(spans.next().value.end.getTime() - untilClosing);
}
