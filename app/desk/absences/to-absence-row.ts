import { printMonthDay } from '#domain/format/print-day.ts';
import type { Absence } from '#domain/staff/absence-store.server.ts';

export function toAbsenceRow({ id, staffId, name, deputy, ...days }: Absence, today: string) {
  return { id, staffId, name, deputy, days: printDays(days), hasBegun: days.firstDay <= today };
}

/** "on 18 November" or "from 16 to 20 November". */
export function printDays({ firstDay, lastDay }: Pick<Absence, 'firstDay' | 'lastDay'>): string {
  if (firstDay === lastDay) return `on ${printMonthDay(firstDay)}`;
  const isSameMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `from ${isSameMonth ? Number(firstDay.slice(8)) : printMonthDay(firstDay)} to ${printMonthDay(lastDay)}`;
}
