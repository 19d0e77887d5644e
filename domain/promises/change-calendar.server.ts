import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { getContent } from '#content/read-content.server.ts';
import { dayOf } from '#domain/format/print-day.ts';
import {
  type CalendarChange,
  type ClosedDays,
  insertClosedDays,
  insertOpenedDay,
  removeClosedDays,
  removeOpenedDay,
} from './closed-day-store.server.ts';
import { forgetDeskCalendar } from './read-office-hours.server.ts';

export const maxNameLength = 80;
/** A longer closure is a mistake in a date. */
const maxDays = 60;
/** Further ahead nobody plans, and a mistyped year is refused. */
const maxYearsAhead = 2;

export type CalendarErrors = Partial<Record<'first' | 'last' | 'name' | 'mailbox', string>>;

/** What has to be corrected before days can be closed; empty if nothing. */
export function validateClosedDays(
  { first, last, name, mailbox }: Omit<ClosedDays, 'id'>,
  now = new Date(),
): CalendarErrors {
  const today = dayOf(now);
  const latest = `${Number(today.slice(0, 4)) + maxYearsAhead}-12-31`;
  const isFirstDay = isDay(first);
  const errors: [keyof CalendarErrors, string | false][] = [
    ['first', !isFirstDay && 'Choose a day'],
    ['first', isFirstDay && first < today && 'This day has passed'],
    ['first', isFirstDay && first > latest && 'This is too far ahead. Is the year right?'],
    ['last', !isDay(last) && 'Choose a day, or leave it empty for one day'],
    ['last', isFirstDay && isDay(last) && last < first && 'The last day comes before the first'],
    [
      'last',
      isFirstDay && isDay(last) && daysBetween(first, last) >= maxDays && `At most ${maxDays} days at a time`,
    ],
    ['name', name === '' && 'Say why, in words that a visitor may read'],
    ['name', name.length > maxNameLength && `At most ${maxNameLength} characters`],
    ['mailbox', mailbox !== null && !listMailboxes().includes(mailbox) && 'Choose a department'],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error).toReversed());
}

const isDay = (text: string) => z.iso.date().safeParse(text).success;
const daysBetween = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000;
const listMailboxes = () => Object.values<string>(getContent().company.routing);

/** Counts for promises made from now on. A time that a visitor was given never moves. */
export async function closeDays(
  days: Omit<ClosedDays, 'id'> & { id?: string },
  by: string,
): Promise<CalendarChange> {
  return await changed(insertClosedDays({ id: randomUUID(), ...days }, by));
}

export async function reopenDays(id: string, by: string, now = new Date()): Promise<CalendarChange> {
  return await changed(removeClosedDays(id, dayOf(now), by));
}

/** Only a public holiday that is still to come. */
export async function openOnHoliday(day: string, by: string, now = new Date()): Promise<CalendarChange> {
  const isHoliday = getContent().promises.officeHours.holidays.some(({ date }) => date === day);
  if (!isHoliday || day < dayOf(now)) return { outcome: 'changed' };
  return await changed(insertOpenedDay(day, by));
}

export async function keepHoliday(day: string, by: string, now = new Date()): Promise<CalendarChange> {
  if (!isDay(day) || day < dayOf(now)) return { outcome: 'changed' };
  return await changed(removeOpenedDay(day, by));
}

async function changed(change: Promise<CalendarChange>): Promise<CalendarChange> {
  const result = await change;
  forgetDeskCalendar();
  return result;
}
