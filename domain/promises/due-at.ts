import type { Promises } from '#content/types.ts';

type OfficeHours = Pick<Promises['officeHours'], 'days' | 'opens' | 'closes'>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Sri Lanka keeps UTC+5:30 all year. */
export const colomboOffset = 5.5 * hour;

/** Counts only the hours the office is open, so a promise made on Friday evening falls due on Monday. */
export function dueAt(hours: number, officeHours: OfficeHours, receivedAt: Date): Date {
  if (officeHours.days.length === 0) throw new Error('The office is never open');
  const opens = minutesOf(officeHours.opens) * minute;
  const closes = minutesOf(officeHours.closes) * minute;
  if (closes <= opens) throw new Error('The office closes before it opens');

  let left = hours * hour;
  const local = receivedAt.getTime() + colomboOffset;
  for (let midnight = Math.floor(local / day) * day; ; midnight += day) {
    if (!officeHours.days.includes(isoWeekday(midnight))) continue;
    const start = Math.max(local, midnight + opens);
    const open = midnight + closes - start;
    if (open <= 0) continue;
    if (left <= open) return new Date(start + left - colomboOffset);
    left -= open;
  }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function isoWeekday(localTime: number): number {
  return new Date(localTime).getUTCDay() || 7;
}
