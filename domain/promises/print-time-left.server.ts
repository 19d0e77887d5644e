import { type OfficeHours, openTimeBetween } from './open-time.server.ts';

/** "1 hour 36 minutes": only while the office is open, since a night or a weekend helps nobody to answer. */
export function printTimeLeft(officeHours: OfficeHours, now: Date, dueAt: Date): string {
  const minutes = Math.round(openTimeBetween(officeHours, now, dueAt) / 60_000);
  const parts = [count(Math.floor(minutes / 60), 'hour'), count(minutes % 60, 'minute')];
  return parts.filter(Boolean).join(' ') || 'none';
}

function count(number: number, unit: string): string {
  if (number === 0) return '';
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
