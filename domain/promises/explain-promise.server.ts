import type { ReplyPromise } from '#content/types.ts';
import { colomboOffset, weekdays } from '#domain/format/print-time.ts';
import { computeDueTimes } from './compute-due-times.server.ts';
import { type OfficeHours, openSpans } from './office-hours.ts';

/** A Tuesday at 3 PM and a Friday at 8 PM in Colombo, in a week without holidays. */
const tuesday = new Date('2026-11-17T15:00:00+05:30');
const friday = new Date('2026-11-20T20:00:00+05:30');

/** Two examples of a promise, computed by the same code as the due times. */
export function explainPromise(promise: ReplyPromise, officeHours: OfficeHours): string {
  const ordinaryWeek = { ...officeHours, holidays: [] };
  const { dueAt } = computeDueTimes(promise, ordinaryWeek, tuesday);
  const opens = openSpans(ordinaryWeek, friday).next().value.start;
  return [
    `Write on ${printMoment(tuesday)} and you hear from us by ${printMoment(dueAt)}.`,
    ...(promise.counts === 'office'
      ? [`Write on Friday evening and the clock starts on ${printMoment(opens)}.`]
      : []),
  ].join(' ');
}

/** "Wednesday at 3 PM", Colombo time. */
function printMoment(date: Date): string {
  const local = new Date(date.getTime() + colomboOffset);
  const [hours, minutes] = [local.getUTCHours(), local.getUTCMinutes()];
  const clock = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return `${weekdays[local.getUTCDay()]} at ${clock} ${hours < 12 ? 'AM' : 'PM'}`;
}
