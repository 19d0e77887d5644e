import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { dayOf } from '#domain/format/print-day.ts';
import { forgetDeskCalendar, readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { signInStaff, throughGuard } from '../../../tests/through-guard.ts';
import { changeClosedDays } from './change-closed-days.server.ts';
import { readClosedDays } from './read-closed-days.server.ts';

let [hr, sales] = ['', ''];
beforeAll(async () => {
  await createTestDatabase();
  hr = await signInStaff('hr');
  sales = await signInStaff('sales');
});
beforeEach(async () => {
  await database().deleteFrom('closed_day').execute();
  await database().deleteFrom('lead').execute();
  forgetDeskCalendar();
});

/** A working day that is still to come. */
const { day, noon } = (() => {
  const holidays = getContent().promises.officeHours.holidays.map(({ date }) => date);
  for (let ahead = 3; ; ahead += 1) {
    const date = dayOf(new Date(Date.now() + ahead * 86_400_000));
    if (!holidays.includes(date)) return { day: date, noon: new Date(`${date}T12:00:00+05:30`) };
  }
})();

const closing = (more: Record<string, string> = {}) => ({
  ...{ intent: 'close', key: randomUUID(), first: day, last: '', name: 'Stocktaking', mailbox: '' },
  ...more,
});
const send = (cookie: string, fields: Record<string, string>) =>
  throughGuard(
    new Request('http://localhost/desk/closed-days', {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost' },
      body: new URLSearchParams(fields),
    }),
    async (request, context) => changeClosedDays(await request.formData(), context),
  );
const read = async (cookie: string) =>
  (await throughGuard(
    new Request('http://localhost/desk/closed-days', { headers: { cookie } }),
    (_, context) => readClosedDays(context),
  )) as unknown as Awaited<ReturnType<typeof readClosedDays>>;

async function addLead(mailbox: string, dueAt: Date, state = 'new'): Promise<void> {
  const key = randomUUID();
  await sql`
    insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
      received_at, last_contact_at, due_at)
    values ('contact', ${key}, ${key}, ${key}, '', ${state}, ${`${mailbox}@pahana.example`}, 'Nimal', '{}', now(),
      now(), ${dueAt})
  `.execute(database());
}
const dueTimes = async () =>
  (await database().selectFrom('lead').select('due_at').orderBy('id').execute()).map(({ due_at }) => due_at);

test('closing a day says how many answers are due then, and moves none of them', async () => {
  await addLead('sales', noon);
  await addLead('support', noon);
  await addLead('sales', noon, 'answered');
  await addLead('sales', new Date(noon.getTime() + 86_400_000));
  const before = await dueTimes();
  expect(await send(hr, closing())).toEqual({
    outcome: 'done',
    message:
      'Closed. Promises made from now on leave it out. 2 open leads have an answer promised for then, and those times stay: answer them before.',
  });
  expect(await dueTimes()).toEqual(before);
  expect((await readOfficeHours()).holidays).toContainEqual({ date: day, name: 'Stocktaking' });
  expect((await read(sales)).days).toContainEqual(
    expect.objectContaining({ kind: 'closed', name: 'Stocktaking', department: null, due: 2 }),
  );
});

test('a day of one department counts its own leads only', async () => {
  await addLead('sales', noon);
  expect(await send(hr, closing({ mailbox: 'support@pahana.example' }))).toMatchObject({
    message: expect.stringContaining('No open lead is due then.'),
  });
  expect((await read(sales)).days).toContainEqual(
    expect.objectContaining({ name: 'Stocktaking', department: 'Technical Support', due: 0 }),
  );
});

test('the same form sent twice closes the day once', async () => {
  const fields = closing();
  expect(await send(hr, fields)).toEqual(await send(hr, fields));
  expect(await database().selectFrom('closed_day').select('id').execute()).toHaveLength(1);
});

test('what was typed comes back with what is wrong', async () => {
  expect(await send(hr, closing({ name: '', last: '2026-01-01' }))).toMatchObject({
    outcome: 'invalid',
    values: { first: day, last: '2026-01-01', name: '' },
    errors: { name: expect.any(String), last: 'The last day comes before the first' },
  });
});

test('sales sees the closed days but cannot change them', async () => {
  expect((await read(sales)).mayChange).toBe(false);
  expect(await send(sales, closing())).toMatchObject({ init: { status: 403 } });
  expect(await database().selectFrom('closed_day').select('id').execute()).toEqual([]);
});
