import { type CalendarDay, listOfficeDays } from './open-calendar.server.ts';
import { listOwnCalendars, readOfficeHours } from './read-office-hours.server.ts';

type DepartmentDay = CalendarDay & { mailbox: string };

/** The office days of every department that has closed days of its own, and under an empty name those of all others. */
export async function listCalendars(from: Date, to: Date): Promise<DepartmentDay[]> {
  const lists = ['', ...(await listOwnCalendars())].map(async (mailbox) => {
    const days = listOfficeDays(await readOfficeHours(mailbox), from, to);
    return days.map((day) => ({ ...day, mailbox }));
  });
  return (await Promise.all(lists)).flat();
}

/** Those of one department. */
export function calendarOf(days: DepartmentDay[], mailbox: string): CalendarDay[] {
  const own = days.filter((day) => day.mailbox === mailbox);
  return own.length > 0 ? own : days.filter((day) => day.mailbox === '');
}
