import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayNumber } from '#domain/promises/office-hours.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addOwnedLead, addStaff } from '../../tests/seed-notices.ts';
import { insertRow } from '../../tests/seed-person.ts';
import { createSummaryRequester } from './create-summary-requester.server.ts';
import { writeSummaryMail } from './write-summary-mail.server.tsx';

vi.stubEnv('DESK_URL', 'https://desk.pahana.example');

/** Monday to Friday, with a holiday on Tuesday 24 November. */
const officeHours = {
  timeZone: 'Asia/Colombo' as const,
  days: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:00',
  holidays: [{ date: '2026-11-24', name: 'Ill Full Moon Poya Day' }],
};
const colombo = (time: string) => new Date(`2026-11-${time}:00+05:30`);
const monday = colombo('23T09:00');
const today = String(dayNumber(monday));

beforeAll(async () => void (await createTestDatabase()));
beforeEach(async () => {
  for (const table of ['lead', 'staff', 'incoming_mail'] as const)
    await database().deleteFrom(table).execute();
});

const readSummaries = async () => {
  const rows = await database()
    .selectFrom('delivery')
    .innerJoin('staff', 'staff.id', 'delivery.staff_id')
    .select(['name', 'occasion_id as day'])
    .where('occasion', '=', 'summary')
    .orderBy('delivery.id')
    .execute();
  return rows.map(({ name, day }) => `${name} ${day}`);
};

test('two workers that run all day and restart ask once for each person and day', async () => {
  await addStaff('Arul');
  await addStaff('Farzana');
  await addStaff('Gone', { left_at: monday });
  const minutes = [0, 1, 240, 479];
  for (const minute of minutes) {
    const now = new Date(monday.getTime() + minute * 60_000);
    await Promise.all([1, 2, 3].map(() => createSummaryRequester(async () => officeHours)(now)));
  }
  expect((await readSummaries()).toSorted()).toEqual([`Arul ${today}`, `Farzana ${today}`]);
});

test.each([
  ['a minute before the office opens', '23T08:59'],
  ['when the office has closed', '23T17:00'],
  ['on a holiday', '24T09:00'],
  ['on a Sunday', '22T09:00'],
  ['on Monday in Colombo, when it is still Sunday in London', '23T04:00'],
])('nobody gets a summary %s', async (_, time) => {
  await addStaff('Arul');
  await createSummaryRequester(async () => officeHours)(colombo(time));
  expect(await readSummaries()).toEqual([]);
});

test('after a holiday the next working day has its own summary', async () => {
  await addStaff('Arul');
  const request = createSummaryRequester(async () => officeHours);
  for (const time of ['23T09:00', '24T09:00', '24T12:00', '25T08:00', '25T09:00', '25T09:01'])
    await request(colombo(time));
  expect(await readSummaries()).toEqual([`Arul ${today}`, `Arul ${Number(today) + 2}`]);
});

const write = (staffId: string, now = monday, day = today) => writeSummaryMail(staffId, day, now);

test('it lists the own leads by who waits longest against the promise, and counts the departments, without a message', async () => {
  const arul = await addStaff('Arul', { email: 'arul@pahana.example' });
  const due = (time: string) => ({ due_at: colombo(time), received_at: colombo('20T10:00') });
  const secret = { last_message: 'The secret word' };
  await addOwnedLead(arul, { reference: 'PA-BBBB-BBBB', ...due('23T11:00'), ...secret });
  await addOwnedLead(arul, { reference: 'PA-AAAA-AAAA', ...due('20T15:00'), ...secret });
  await addOwnedLead(arul, { reference: 'PA-CCCC-CCCC', answered_at: colombo('20T11:00'), state: 'waiting' });
  await addOwnedLead(arul, { reference: 'PA-DDDD-DDDD', mailbox: 'support@pahana.example' });
  await addOwnedLead(null, { state: 'new' });
  await addOwnedLead(null, { state: 'new', mailbox: 'support@pahana.example', ...due('20T15:00') });
  const mail = await write(arul);
  expect(mail).toMatchObject({
    to: { name: 'Arul', address: 'arul@pahana.example' },
    subject: 'Today at the desk: 2 waiting for you',
  });
  const text = mail?.text ?? '';
  expect([...new Set(text.match(/PA-\w{4}-\w{4}/g))]).toEqual(['PA-AAAA-AAAA', 'PA-BBBB-BBBB']);
  expect(text).toContain('late since Fri 20 Nov, 15:00');
  expect(text).toContain('answer by Mon 23 Nov, 11:00');
  expect(text).toMatch(/New, and without an owner.*: 1/);
  expect(text).toMatch(/Broken promises.*: 1/);
  expect(text).toContain('https://desk.pahana.example/desk?state=new&owner=nobody');
  expect(text).not.toContain('Mail to look at');
  expect(JSON.stringify(mail)).not.toMatch(/secret word|Hello/);
});

test('mail to look at is counted for the department of the reader alone', async () => {
  const [arul, kasun] = [await addStaff('Arul'), await addStaff('Kasun', { role: 'support' })];
  const mail = { sha256: Buffer.from('a'), bytes: 1, envelope_from: '', recipients: [] };
  const handled = { outcome: 'review', handled_at: monday, mailbox: 'sales@pahana.example' };
  await insertRow('incoming_mail', { ...mail, ...handled });
  expect((await write(arul))?.text).toMatch(/Mail to look at.*: 1/);
  expect(await write(kasun)).toBeNull();
});

test.each([
  ['who turned it off since', { muted: ['summary mail'] }],
  ['who has left since', { left_at: monday }],
])('somebody %s gets none', async (_, change) => {
  const arul = await addStaff('Arul', change);
  await addOwnedLead(arul);
  expect(await write(arul)).toBeNull();
});

test('a summary that could not be sent before midnight in Colombo is not sent any more', async () => {
  const arul = await addStaff('Arul');
  await addOwnedLead(arul);
  expect(await write(arul, colombo('23T23:59'))).not.toBeNull();
  expect(await write(arul, colombo('24T00:01'))).toBeNull();
});

test('there is no summary if nothing waits', async () => {
  expect(await write(await addStaff('Arul'))).toBeNull();
});
