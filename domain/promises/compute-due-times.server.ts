import { afterOpenTime, type OfficeHours, openSpans, openTimeBetween } from './open-time.server.ts';

const hour = 3_600_000;
/** Of the open time between a request and its due time. */
const alarmShare = 0.8;

export interface DueTimes {
  /** By office hours: the time the visitor is told, and the one that can be broken. */
  dueAt: Date;
  /** With every hour counted, nights and holidays too. */
  dueByClockAt: Date;
  /** While the office is open, with a fifth of the open time left. */
  alarmAt: Date;
}

/**
 * Counts only the hours the office is open, so a promise made on Friday evening falls due on Monday.
 * Whole days are working days: "24 hours" is the same time on the next one, never 24 office hours.
 */
export function computeDueTimes(hours: number, officeHours: OfficeHours, receivedAt: Date): DueTimes {
  const dueAt =
    hours % 24 === 0
      ? afterWorkingDays(hours / 24, officeHours, receivedAt)
      : afterOpenTime(hours * hour, officeHours, receivedAt);
  const alarmAfter = Math.round(openTimeBetween(officeHours, receivedAt, dueAt) * alarmShare);
  return {
    dueAt,
    dueByClockAt: new Date(receivedAt.getTime() + hours * hour),
    alarmAt: afterOpenTime(alarmAfter, officeHours, receivedAt),
  };
}

/** What comes outside office hours counts as come at the next opening. */
function afterWorkingDays(days: number, officeHours: OfficeHours, from: Date): Date {
  const spans = openSpans(officeHours, from);
  const clock = spans.next().value.start.toPlainTime();
  for (let passed = 1; passed < days; passed += 1) spans.next();
  return new Date(spans.next().value.start.withPlainTime(clock).epochMilliseconds);
}
