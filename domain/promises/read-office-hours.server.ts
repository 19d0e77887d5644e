import { getContent } from '#content/read-content.server.ts';
import { type DeskCalendar, findDeskCalendar } from './closed-day-store.server.ts';
import type { OfficeHours } from './office-hours.ts';

/** So long a process may count with the days as it read them last. It reads them only when it needs them. */
const maxAgeMs = 10_000;

let lastRead: { at: number; calendar: Promise<DeskCalendar> } | undefined;

/**
 * The office hours of a department, or of one without closed days of its own. The only place that knows all closed days:
 * the public holidays of the content and what was changed at the desk.
 */
export async function readOfficeHours(mailbox: string | null = null): Promise<OfficeHours> {
  const { officeHours } = getContent().promises;
  const { closed, opened } = await readDeskCalendar();
  const days = new Map(officeHours.holidays.map(({ date, name }) => [date, name]));
  for (const day of opened) days.delete(day);
  for (const { first, last, name, mailbox: only } of closed) {
    if (only !== null && only !== mailbox) continue;
    for (const day of listDays(first, last)) days.set(day, days.get(day) ?? name);
  }
  const holidays = [...days].map(([date, name]) => ({ date, name }));
  return { ...officeHours, holidays: holidays.sort((one, other) => (one.date < other.date ? -1 : 1)) };
}

/** Departments that have closed days of their own. */
export async function listOwnCalendars(): Promise<string[]> {
  const { closed } = await readDeskCalendar();
  return [...new Set(closed.flatMap(({ mailbox }) => mailbox ?? []))];
}

/** Call it after a change, so that this process counts with it at once. */
export function forgetDeskCalendar(): void {
  lastRead = undefined;
}

async function readDeskCalendar(): Promise<DeskCalendar> {
  const now = performance.now();
  if (!lastRead || now - lastRead.at >= maxAgeMs) {
    const reading = { at: now, calendar: findDeskCalendar() };
    lastRead = reading;
    // A failed read is not kept.
    reading.calendar.catch(() => {
      if (lastRead === reading) lastRead = undefined;
    });
  }
  return await lastRead.calendar;
}

function* listDays(first: string, last: string): Generator<string> {
  for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000)
    yield new Date(day).toISOString().slice(0, 10);
}
