import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { closeDays, keepHoliday, openOnHoliday, reopenDays } from './change-calendar.server.ts';
import { computeDueTimes } from './compute-due-times.server.ts';
import { calendarOf, listCalendars } from './list-calendars.server.ts';
import { forgetDeskCalendar, listOwnCalendars, readOfficeHours } from './read-office-hours.server.ts';

const support = 'support@pahana.example';
/** A Monday without a holiday near it. */
const now = new Date('2026-11-16T04:00:00Z');
let staffId = '';

beforeAll(async () => {
  await createTestDatabase();
  const staff = await database()
    .insertInto('staff')
    .values({ name: 'Anoma', email: 'anoma@pahana.example', role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  staffId = staff.id;
});
beforeEach(async () => {
  await database().deleteFrom('closed_day').execute();
  await database().deleteFrom('opened_day').execute();
  forgetDeskCalendar();
});

const close = (first: string, last = first, mailbox: string | null = null) =>
  closeDays({ first, last, name: 'Stocktaking', mailbox }, staffId);
const datesOf = async (mailbox?: string) => (await readOfficeHours(mailbox)).holidays.map(({ date }) => date);
const dueOf = async (mailbox?: string) =>
  computeDueTimes(getContent().promises.support, await readOfficeHours(mailbox), now).dueAt.toISOString();

test('without changes at the desk the closed days are the public holidays of the content', async () => {
  expect(await readOfficeHours()).toEqual(getContent().promises.officeHours);
});

test('a day closed at the desk is left out of the next promise, at once in this process', async () => {
  expect(await dueOf()).toBe('2026-11-17T04:00:00.000Z');
  await close('2026-11-17', '2026-11-18');
  expect(await dueOf()).toBe('2026-11-19T04:00:00.000Z');
});

test('a day of one department does not move the promises of the others', async () => {
  await close('2026-11-17', '2026-11-17', support);
  expect(await dueOf(support)).toBe('2026-11-18T04:00:00.000Z');
  expect(await dueOf('sales@pahana.example')).toBe('2026-11-17T04:00:00.000Z');
  expect(await dueOf()).toBe('2026-11-17T04:00:00.000Z');
  expect(await listOwnCalendars()).toEqual([support]);
  const days = await listCalendars(now, new Date('2026-11-18T04:00:00Z'));
  const isOpen = (mailbox: string) =>
    calendarOf(days, mailbox).map(({ opensAt, closesAt }) => opensAt < closesAt);
  expect(isOpen(support)).toEqual([true, false, true]);
  expect(isOpen('sales@pahana.example')).toEqual([true, true, true]);
});

test('a closure over a public holiday lists each day once, in order, and keeps the name of the holiday', async () => {
  await close('2026-12-24', '2026-12-28');
  const { holidays } = await readOfficeHours();
  expect(holidays.map(({ date }) => date)).toEqual([...new Set(await datesOf())].toSorted());
  expect(holidays.find(({ date }) => date === '2026-12-25')?.name).toBe('Christmas Day');
  expect(holidays.find(({ date }) => date === '2026-12-28')?.name).toBe('Stocktaking');
});

test('the office can be open on a public holiday after all, and closed again', async () => {
  expect(await openOnHoliday('2026-11-17', staffId, now)).toEqual({ outcome: 'changed' });
  expect(await openOnHoliday('2026-11-24', staffId, now)).toEqual({ outcome: 'done' });
  expect(await openOnHoliday('2026-11-24', staffId, now)).toEqual({ outcome: 'changed' });
  expect(await datesOf()).not.toContain('2026-11-24');
  expect(await keepHoliday('2026-11-24', staffId, now)).toEqual({ outcome: 'done' });
  expect(await datesOf()).toContain('2026-11-24');
});

test('a closure that has begun ends with yesterday, and one to come is removed', async () => {
  await close('2026-11-12', '2026-11-20');
  await close('2026-12-01');
  const rows = await database().selectFrom('closed_day').select('id').orderBy('first_day').execute();
  for (const { id } of rows) expect(await reopenDays(id, staffId, now)).toEqual({ outcome: 'done' });
  for (const { id } of rows) expect(await reopenDays(id, staffId, now)).toEqual({ outcome: 'changed' });
  const published = getContent().promises.officeHours.holidays.map(({ date }) => date);
  expect((await datesOf()).filter((date) => !published.includes(date))).toEqual([
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
  ]);
});

test('a form that is sent twice closes a day once, and each change is in the audit', async () => {
  const days = { id: crypto.randomUUID(), first: '2026-11-17', last: '2026-11-17', name: 'A', mailbox: null };
  await closeDays(days, staffId);
  expect(await closeDays(days, staffId)).toEqual({ outcome: 'changed' });
  const entries = await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'detail'])
    .where('act', '=', 'calendar.change')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const { id, first, last, mailbox } = days;
  expect(entries).toEqual([{ staff_id: staffId, detail: { change: 'closed', id, first, last, mailbox } }]);
});

test('many promises within seconds read the days once, and a failed read is tried again', async () => {
  await Promise.all(Array.from({ length: 20 }, () => readOfficeHours(support)));
  await sql`alter table closed_day rename to closed_day_away`.execute(database());
  await readOfficeHours();
  forgetDeskCalendar();
  await expect(readOfficeHours()).rejects.toThrow('closed_day');
  await sql`alter table closed_day_away rename to closed_day`.execute(database());
  expect(await readOfficeHours()).toEqual(getContent().promises.officeHours);
});

test('only what prints or checks the published list, or the hours of a day, reads them from the content itself', () => {
  const readers = globSync('{app,domain,web,worker,inbound}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .filter((file) => readFileSync(file, 'utf8').includes('promises.officeHours'));
  expect(readers.toSorted()).toEqual([
    'app/desk/closed-days/read-closed-days.server.ts',
    'app/desk/reports/read-promises-report.server.ts',
    'app/desk/settings/read-presence.server.ts',
    'domain/content-health/list-reviews.ts',
    'domain/list-quotable-values.server.ts',
    'domain/promises/change-calendar.server.ts',
    'worker/main.ts',
  ]);
});
