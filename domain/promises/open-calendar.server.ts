import { dayNumber, type OfficeDay, type OfficeHours, officeDays } from './office-hours.ts';

/** With running totals, so that each of thousands of waiting times is one subtraction. */
export interface CalendarDay extends OfficeDay {
  /** Open seconds of all earlier days in the list. */
  secondsBefore: number;
}

/** Every day from one moment to another. */
export function listOfficeDays(officeHours: OfficeHours, from: Date, to: Date): CalendarDay[] {
  const calendar: CalendarDay[] = [];
  let secondsBefore = 0;
  for (const officeDay of officeDays(officeHours, from)) {
    if (dayNumber(officeDay.opensAt) > dayNumber(to)) break;
    calendar.push({ ...officeDay, secondsBefore });
    secondsBefore += (officeDay.closesAt.getTime() - officeDay.opensAt.getTime()) / 1_000;
  }
  return calendar;
}

/** Time outside of the listed days is not counted. */
export function officeMinutesBetween(calendar: CalendarDay[], from: Date, to: Date): number {
  return Math.ceil((secondsUntil(calendar, to) - secondsUntil(calendar, from)) / 60);
}

function secondsUntil(calendar: CalendarDay[], moment: Date): number {
  const [first] = calendar;
  const day = first && calendar[Math.min(dayNumber(moment) - dayNumber(first.opensAt), calendar.length - 1)];
  if (!day) return 0;
  const passed = Math.min(moment.getTime(), day.closesAt.getTime()) - day.opensAt.getTime();
  return day.secondsBefore + Math.max(0, passed) / 1_000;
}
