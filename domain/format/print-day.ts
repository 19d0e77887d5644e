import { printClock } from './print-short-time.ts';
import { colomboOffset, months } from './print-time.ts';

/** "2026-11-05" -> "5 Nov". */
export function printShortDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}`;
}

/** "2026-11-05" -> "5 November". */
export function printMonthDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]}`;
}

/** "2026-11-05" -> "5 Nov 2026". */
export function printDay(day: string): string {
  return `${printShortDay(day)} ${day.slice(0, 4)}`;
}

/** "5 Nov 2026, 11:24", Colombo time: for what may be years ago. */
export function printDayTime(date: Date): string {
  return `${printDay(dayOf(date))}, ${printClock(date)}`;
}

/** "2026-11-05" -> "5 November 2026". */
export function printFullDay(day: string): string {
  return `${printMonthDay(day)} ${day.slice(0, 4)}`;
}

/** The day it is in Colombo, such as "2026-11-05". */
export function dayOf(date: Date): string {
  return new Date(date.getTime() + colomboOffset).toISOString().slice(0, 10);
}
