import type { Promises } from '#content/types.ts';

type OfficeHours = Pick<Promises['officeHours'], 'days' | 'opens' | 'closes'>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Sri Lanka keeps UTC+5:30 all year. */
export const colomboOffset = 5.5 * hour;

/**
 * Counts only the hours the office is open, so a promise made on Friday evening falls due on Monday.
 * Whole days are working days: "24 hours" is the same time on the next one, never 24 office hours.
 */
export function dueAt(hours: number, officeHours: OfficeHours, receivedAt: Date): Date {
  const spans = openSpans(officeHours, receivedAt.getTime() + colomboOffset);
  const due = hours % 24 === 0 ? afterDays(hours / 24, spans) : afterHours(hours, spans);
  return new Date(due - colomboOffset);
}

function afterHours(hours: number, spans: Iterable<Span>): number {
  let left = hours * hour;
  for (const { start, end } of spans) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  throw new Error('The office is never open');
}

function afterDays(days: number, spans: Iterable<Span>): number {
  let left = days;
  let clock: number | undefined;
  for (const { midnight, start } of spans) {
    if (clock === undefined) clock = start - midnight;
    else left -= 1;
    if (left === 0) return midnight + clock;
  }
  throw new Error('The office is never open');
}

type Span = { midnight: number; start: number; end: number };

/** What is left of today's open hours, then those of each working day after it, in local time. */
function* openSpans(officeHours: OfficeHours, from: number): Generator<Span> {
  if (officeHours.days.length === 0) return;
  const opens = minutesOf(officeHours.opens) * minute;
  const closes = minutesOf(officeHours.closes) * minute;
  if (closes <= opens) throw new Error('The office closes before it opens');

  for (let midnight = Math.floor(from / day) * day; ; midnight += day) {
    const start = Math.max(from, midnight + opens);
    const end = midnight + closes;
    if (start < end && officeHours.days.includes(isoWeekday(midnight))) yield { midnight, start, end };
  }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function isoWeekday(localTime: number): number {
  return new Date(localTime).getUTCDay() || 7;
}
