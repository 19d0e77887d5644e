import type { OfficeHours } from './open-time.server.ts';
import { colomboOffset } from './print-time.ts';

/** A day of the office; on a day it stays closed it closes when it opens. */
export interface OfficeDay {
  day: string;
  opensAt: Date;
  closesAt: Date;
  /** For how many seconds the office was open on the days before, counted from the list's first. */
  secondsBefore: number;
}

const dayMs = 86_400_000;
const dayNumber = (date: Date) => Math.floor((date.getTime() + colomboOffset) / dayMs);

/**
 * Every day from one moment to another: where thousands of waiting times are measured, each is then a difference.
 * Reckoned by hand, since a calendar of a year would else take longer than a page may.
 */
export function listOfficeDays(
  { days, opens, closes, holidays }: OfficeHours,
  from: Date,
  to: Date,
): OfficeDay[] {
  const closedDays = new Set(holidays.map(({ date }) => date));
  const calendar: OfficeDay[] = [];
  let secondsBefore = 0;
  for (let number = dayNumber(from); number <= dayNumber(to); number += 1) {
    const day = new Date(number * dayMs).toISOString().slice(0, 10);
    const at = (clock: string) => new Date(Date.parse(`${day}T${clock}Z`) - colomboOffset);
    // The first of all days was a Thursday.
    const isOpen = days.includes(((number + 3) % 7) + 1) && !closedDays.has(day);
    const opensAt = at(opens);
    const closesAt = isOpen ? at(closes) : opensAt;
    calendar.push({ day, opensAt, closesAt, secondsBefore });
    secondsBefore += (closesAt.getTime() - opensAt.getTime()) / 1_000;
  }
  return calendar;
}

/** Between two moments of the listed days; what lies outside of them is not counted. */
export function officeMinutesBetween(calendar: OfficeDay[], from: Date, to: Date): number {
  return Math.ceil((secondsUntil(calendar, to) - secondsUntil(calendar, from)) / 60);
}

function secondsUntil(calendar: OfficeDay[], moment: Date): number {
  const [first] = calendar;
  const day = first && calendar[Math.min(dayNumber(moment) - dayNumber(first.opensAt), calendar.length - 1)];
  if (!day) return 0;
  const passed = Math.min(moment.getTime(), day.closesAt.getTime()) - day.opensAt.getTime();
  return day.secondsBefore + Math.max(0, passed) / 1_000;
}
