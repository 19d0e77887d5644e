import { months } from './print-time.ts';

/** "2026-11-05" -> "5 Nov". */
export function printShortDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`;
}

/** "2026-11-05" -> "5 Nov 2026". */
export function printDay(day: string): string {
  return `${printShortDay(day)} ${day.slice(0, 4)}`;
}
