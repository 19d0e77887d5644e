import { Temporal } from 'temporal-polyfill';
import type { OfficeHours } from './open-time.server.ts';

/** The holidays that make us answer later than a visitor would count; nothing where there are none. */
export function printClosedDays(
  { timeZone, days, holidays }: OfficeHours,
  receivedAt: Date,
  dueAt: Date,
): string {
  const dayOf = (date: Date) =>
    Temporal.Instant.fromEpochMilliseconds(date.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
  const [first, last] = [dayOf(receivedAt), dayOf(dueAt)];
  return holidays
    .filter(({ date }) => date >= first && date <= last)
    .filter(({ date }) => days.includes(Temporal.PlainDate.from(date).dayOfWeek))
    .map(({ name }) => name)
    .join(', ');
}
