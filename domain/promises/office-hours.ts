import type { Promises } from '#content/types.ts';
import { colomboOffset } from '#domain/format/print-time.ts';

export type OfficeHours = Promises['officeHours'];

/** On a closed day `opensAt` and `closesAt` are equal. */
export interface OfficeDay {
  day: string;
  opensAt: Date;
  closesAt: Date;
}

const dayMs = 86_400_000;

/** Counts the days of Colombo from 1970-01-01, a Thursday. */
export const dayNumber = (date: Date) => Math.floor((date.getTime() + colomboOffset) / dayMs);

/** Every day from the given moment on, without end. Plain arithmetic, because reports list years of days. */
export function* officeDays(officeHours: OfficeHours, from: Date): Generator<OfficeDay, never> {
  const { days, opens, closes, holidays } = officeHours;
  if (days.length === 0) throw new Error('The office is never open');
  if (closes <= opens) throw new Error('The office closes before it opens');
  const closedDays = new Set(holidays.map(({ date }) => date));
  for (let number = dayNumber(from); ; number += 1) {
    const day = new Date(number * dayMs).toISOString().slice(0, 10);
    const at = (clock: string) => new Date(Date.parse(`${day}T${clock}Z`) - colomboOffset);
    const isOpen = days.includes(((number + 3) % 7) + 1) && !closedDays.has(day);
    const opensAt = at(opens);
    yield { day, opensAt, closesAt: isOpen ? at(closes) : opensAt };
  }
}

export function isOfficeOpen(officeHours: OfficeHours, at: Date): boolean {
  const { opensAt, closesAt } = officeDays(officeHours, at).next().value;
  return at >= opensAt && at < closesAt;
}

/** Whether it is a closed day, as distinct from a weekend. */
export function isHoliday({ holidays }: OfficeHours, at: Date): boolean {
  const day = new Date(dayNumber(at) * dayMs).toISOString().slice(0, 10);
  return holidays.some(({ date }) => date === day);
}

interface OpenSpan {
  start: Date;
  end: Date;
}

/** The rest of today's office hours, then those of each working day after it, without end. */
export function* openSpans(officeHours: OfficeHours, from: Date): Generator<OpenSpan, never> {
  const days = officeDays(officeHours, from);
  for (;;) {
    const { opensAt, closesAt } = days.next().value;
    const start = from > opensAt ? from : opensAt;
    if (start < closesAt) yield { start, end: closesAt };
  }
}

/** The moment at which the office has been open for so many milliseconds. */
export function afterOpenTime(milliseconds: number, officeHours: OfficeHours, from: Date): Date {
  const spans = openSpans(officeHours, from);
  for (let left = milliseconds; ; ) {
    const { start, end } = spans.next().value;
    const length = end.getTime() - start.getTime();
    if (left <= length) return new Date(start.getTime() + left);
    left -= length;
  }
}

/** For how many milliseconds the office is open between two moments. */
export function openTimeBetween(officeHours: OfficeHours, from: Date, to: Date): number {
  const spans = openSpans(officeHours, from);
  for (let open = 0; ; ) {
    const { start, end } = spans.next().value;
    if (start >= to) return open;
    open += Math.min(end.getTime(), to.getTime()) - start.getTime();
  }
}
