import { dayOf } from '#domain/format/print-day.ts';
import type { OfficeHours } from './office-hours.ts';

/**
 * The holidays between a request and its due time, for a visitor who counts the days; empty if there are none. The day it
 * is due is left out: if it was closed after the promise was made, the promise still stands.
 */
export function printClosedDays({ days, holidays }: OfficeHours, receivedAt: Date, dueAt: Date): string {
  const [first, last] = [dayOf(receivedAt), dayOf(dueAt)];
  const names = holidays
    .filter(({ date }) => date >= first && date < last)
    .filter(({ date }) => days.includes(new Date(date).getUTCDay() || 7))
    .map(({ name }) => name);
  return [...new Set(names)].join(', ');
}
