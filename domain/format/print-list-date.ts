import { dayOf, printDay, printShortDay } from './print-day.ts';
import { printClock } from './print-short-time.ts';

/** For lists: "11:24" today, "16 Nov" this year, otherwise "16 Nov 2025"; Colombo time. */
export function printListDate(date: Date, now: Date): string {
  const [day, today] = [dayOf(date), dayOf(now)];
  if (day === today) return printClock(date);
  return day.slice(0, 4) === today.slice(0, 4) ? printShortDay(day) : printDay(day);
}
