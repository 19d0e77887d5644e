import type { ReplyPromise } from '#content/types.ts';
import { type OfficeHours, openTimeBetween } from './office-hours.ts';

/**
 * "Office time left: 1 hour 36 minutes", since a night or a weekend helps nobody to answer; "Time left: 12 minutes" where
 * nights count too.
 */
export function printTimeLeft(
  counts: ReplyPromise['counts'],
  officeHours: OfficeHours,
  now: Date,
  dueAt: Date,
): string {
  if (counts === 'always') return `Time left: ${printSpan(Math.max(0, dueAt.getTime() - now.getTime()))}`;
  return `Office time left: ${printSpan(openTimeBetween(officeHours, now, dueAt))}`;
}

function printSpan(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const parts = [count(Math.floor(minutes / 60), 'hour'), count(minutes % 60, 'minute')];
  return parts.filter(Boolean).join(' ') || 'none';
}

function count(number: number, unit: string): string {
  if (number === 0) return '';
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
