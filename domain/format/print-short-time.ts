import { colomboOffset, months, weekdays } from './print-time.ts';

/** "Mon 16 Nov, 11:24", Colombo time: for those who read many of them. */
export function printShortTime(date: Date): string {
  const local = toColombo(date);
  const weekday = weekdays[local.getUTCDay()]?.slice(0, 3);
  const month = months[local.getUTCMonth()]?.slice(0, 3);
  return `${weekday} ${local.getUTCDate()} ${month}, ${printClock(date)}`;
}

/** "11:24", Colombo time. */
export function printClock(date: Date): string {
  return toColombo(date).toISOString().slice(11, 16);
}

const toColombo = (date: Date) => new Date(date.getTime() + colomboOffset);
