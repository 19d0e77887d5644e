import { Temporal } from 'temporal-polyfill';
import type { Promises } from '#content/types.ts';

export type OfficeHours = Promises['officeHours'];

interface OpenSpan {
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
}

/** What is left of today's open hours, then those of each working day after it, without end. */
export function* openSpans(officeHours: OfficeHours, from: Date): Generator<OpenSpan, never> {
  const { timeZone, days, opens, closes, holidays } = officeHours;
  if (days.length === 0) throw new Error('The office is never open');
  if (closes <= opens) throw new Error('The office closes before it opens');
  const closedDays = new Set(holidays.map(({ date }) => date));
  const first = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone);

  for (let day = first.toPlainDate(); ; day = day.add({ days: 1 })) {
    if (!days.includes(day.dayOfWeek) || closedDays.has(day.toString())) continue;
    const opening = day.toZonedDateTime({ timeZone, plainTime: opens });
    const end = day.toZonedDateTime({ timeZone, plainTime: closes });
    const start = Temporal.ZonedDateTime.compare(first, opening) > 0 ? first : opening;
    if (Temporal.ZonedDateTime.compare(start, end) < 0) yield { start, end };
  }
}

/** The moment at which the office has been open for so many milliseconds. */
export function afterOpenTime(milliseconds: number, officeHours: OfficeHours, from: Date): Date {
  const spans = openSpans(officeHours, from);
  for (let left = milliseconds; ; ) {
    const { start, end } = spans.next().value;
    const length = end.epochMilliseconds - start.epochMilliseconds;
    if (left <= length) return new Date(start.epochMilliseconds + left);
    left -= length;
  }
}

/** For how many milliseconds the office is open between two moments. */
export function openTimeBetween(officeHours: OfficeHours, from: Date, to: Date): number {
  const spans = openSpans(officeHours, from);
  for (let open = 0; ; ) {
    const { start, end } = spans.next().value;
    if (start.epochMilliseconds >= to.getTime()) return open;
    open += Math.min(end.epochMilliseconds, to.getTime()) - start.epochMilliseconds;
  }
}
