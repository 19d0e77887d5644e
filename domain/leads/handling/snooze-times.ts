import { dayOf } from '#domain/format/print-day.ts';
import { colomboOffset } from '#domain/format/print-time.ts';
import { isDay } from '../../list-cursor.ts';

export const snoozeChoices = {
  later: 'Later today, in three hours',
  tomorrow: 'Tomorrow morning',
  monday: 'Next Monday',
  date: 'A date',
} as const;
export type SnoozeChoice = keyof typeof snoozeChoices;

const hour = 3_600_000;
const day = 24 * hour;
const laterHours = 3;
const morningHour = 9;
/** Nobody means a day further away; it is a typing error. */
const maxDays = 366;

/** When a snoozed lead comes back. Null for a day that has passed, is too far away or is none. */
export function findSnoozeTime(choice: SnoozeChoice, date: string, now: Date): Date | null {
  if (choice === 'later') return new Date(now.getTime() + laterHours * hour);
  const until = morningOf(
    choice === 'date' ? date : dayOf(new Date(now.getTime() + daysTo(choice, now) * day)),
  );
  if (!until || until <= now || until.getTime() > now.getTime() + maxDays * day) return null;
  return until;
}

function daysTo(choice: 'tomorrow' | 'monday', now: Date): number {
  if (choice === 'tomorrow') return 1;
  const weekday = new Date(now.getTime() + colomboOffset).getUTCDay();
  return (8 - weekday) % 7 || 7;
}

function morningOf(text: string): Date | null {
  return isDay(text) ? new Date(Date.parse(text) - colomboOffset + morningHour * hour) : null;
}
