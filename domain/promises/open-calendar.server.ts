import { Temporal } from 'temporal-polyfill';
import type { OfficeHours } from './open-time.server.ts';

/** A day of the office; on a day it stays closed it closes when it opens. */
export interface OfficeDay {
  day: string;
  opensAt: Date;
  closesAt: Date;
  /** For how many seconds the office was open on the days before, counted from the calendar's first. */
  secondsBefore: number;
}

/** Every day from one moment to another: where thousands of waiting times are measured, each is then a difference. */
export function listOfficeDays(officeHours: OfficeHours, from: Date, to: Date): OfficeDay[] {
  const { timeZone, days, opens, closes, holidays } = officeHours;
  const closedDays = new Set(holidays.map(({ date }) => date));
  const dayOf = (date: Date) =>
    Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const last = dayOf(to);
  const calendar: OfficeDay[] = [];
  let secondsBefore = 0;
  for (let day = dayOf(from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const at = (plainTime: string) =>
      new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
    const isOpen = days.includes(day.dayOfWeek) && !closedDays.has(day.toString());
    const opensAt = at(opens);
    const closesAt = isOpen ? at(closes) : opensAt;
    calendar.push({ day: day.toString(), opensAt, closesAt, secondsBefore });
    secondsBefore += (closesAt.getTime() - opensAt.getTime()) / 1_000;
  }
  return calendar;
}
