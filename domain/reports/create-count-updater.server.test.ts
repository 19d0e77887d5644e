import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { createCountUpdater } from './create-count-updater.server.ts';
import { findChangedWeeks, type OfficeDay } from './recount-store.server.ts';
import { readWeeks } from './report-store.server.ts';

/** Wednesday noon in Colombo, in the week of Monday 9 November 2026. */
const noon = new Date('2026-11-11T06:30:00Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const now = after(5 * 60);
const november = { first: '2026-11-02', last: '2026-11-16' };

/** Always open, so that office hours equal hours. */
function listOfficeDays(from: Date, to: Date): OfficeDay[] {
  const start = Date.parse(`${from.toISOString().slice(0, 10)}T00:00:00+05:30`);
  const count = Math.ceil((to.getTime() - start) / 86_400_000) + 1;
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(start + index * 86_400_000 + 43_200_000).toISOString().slice(0, 10),
    opensAt: new Date(start + index * 86_400_000),
    closesAt: new Date(start + (index + 1) * 86_400_000),
    secondsBefore: index * 86_400,
  }));
}

beforeAll(async () => void (await createTestDatabase()));
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await createCountUpdater(listOfficeDays)(now);
});

type Changes = Record<string, unknown>;

async function addLead(changes: Changes = {}): Promise<string> {
  const unique = randomBytes(8).toString('hex');
  const receivedAt = (changes.received_at as Date) ?? noon;
  const row = {
    kind: 'contact',
    reference: unique,
    receipt_token: unique,
    submission_key: unique,
    body_hash: unique,
    state: 'new',
    mailbox: 'sales@pahana.example',
    name: 'Nimali',
    fields: '{}',
    received_at: receivedAt,
    last_contact_at: receivedAt,
    due_at: after(120),
    ...changes,
  };
  const { id } = await database()
    .insertInto('lead')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const changeLead = (id: string, set: Changes) =>
  database().updateTable('lead').set(set).where('id', '=', id).execute();

const baseCounts = { received: 1, kept: 0, late: 0, unanswered: 0, running: 0 };

test.each<[string, Changes, Partial<typeof baseCounts> | null]>([
  ['answered in time', { state: 'answered', answered_at: after(119) }, { kept: 1 }],
  ['answered at the last moment', { state: 'answered', answered_at: after(120) }, { kept: 1 }],
  ['answered in time and closed', { state: 'closed', answered_at: after(10) }, { kept: 1 }],
  ['answered late', { state: 'answered', answered_at: after(121), breached_at: after(120) }, { late: 1 }],
  ['answered late, without a recorded breach', { state: 'closed', answered_at: after(121) }, { late: 1 }],
  ['never answered', { state: 'new', breached_at: after(120) }, { late: 1, unanswered: 1 }],
  ['never answered, before the breach was recorded', { state: 'waiting' }, { late: 1, unanswered: 1 }],
  ['closed late without an answer', { state: 'closed', breached_at: after(120) }, { late: 1, unanswered: 1 }],
  ['closed in time without an answer', { state: 'closed' }, {}],
  ['still running', { state: 'in_progress', due_at: after(600) }, { running: 1 }],
  ['without a promise', { kind: 'application', due_at: null }, {}],
  ['withdrawn', { state: 'withdrawn', answered_at: after(10) }, {}],
  ['spam', { state: 'spam', answered_at: after(10) }, null],
])('a lead %s is counted as such', async (_name, changes, expected) => {
  await addLead(changes);
  await createCountUpdater(listOfficeDays)(now);
  const counted = await readWeeks(november);
  expect(counted).toMatchObject(expected ? [{ ...baseCounts, ...expected, week: '2026-11-09' }] : []);
});

test('a department with closed days of its own is measured by its own office days', async () => {
  const support = 'support@pahana.example';
  const listCalendars = async (from: Date, to: Date) => [
    ...listOfficeDays(from, to),
    ...listOfficeDays(from, to).map((day) => ({
      ...{ ...day, closesAt: day.opensAt, secondsBefore: 0 },
      mailbox: support,
    })),
  ];
  const late = { state: 'answered', answered_at: after(150), breached_at: after(120) };
  await addLead(late);
  await addLead({ ...late, kind: 'support', mailbox: support });
  await createCountUpdater(listCalendars)(now);
  expect(await readWeeks(november)).toMatchObject([
    { kind: 'contact', received: 1, longestLateMinutes: 30, replies: [[150, 0, 1]] },
    { kind: 'support', received: 1, longestLateMinutes: 0, replies: [], outOfHours: 1 },
  ]);
});

test('a promise that counts every hour is measured in hours and counted apart from the other promise of its form', async () => {
  const closed = (from: Date, to: Date) =>
    listOfficeDays(from, to).map((day) => ({ ...day, closesAt: day.opensAt, secondsBefore: 0 }));
  const late = { kind: 'support', state: 'answered', answered_at: after(150), breached_at: after(120) };
  await addLead({ ...late, promise: 'support' });
  await addLead({ ...late, promise: 'urgent', due_at: after(60) });
  await createCountUpdater(closed, () => ['urgent'])(now);
  expect(await readWeeks(november)).toMatchObject([
    { kind: 'support', promise: 'support', received: 1, longestLateMinutes: 0, replies: [], outOfHours: 1 },
    { kind: 'support', promise: 'urgent', received: 1, longestLateMinutes: 90, replies: [[150, 0, 1]] },
  ]);
});

test('a merged lead is not counted in addition to the one it repeats', async () => {
  const first = await addLead({ state: 'answered', answered_at: after(5) });
  await addLead({ state: 'closed', answered_at: after(5), merged_into_id: first });
  await createCountUpdater(listOfficeDays)(now);
  expect(await readWeeks(november)).toMatchObject([{ received: 1, kept: 1 }]);
});

test('a week begins on Monday in Colombo', async () => {
  await addLead({ received_at: new Date('2026-11-08T18:29:59Z') });
  await addLead({ received_at: new Date('2026-11-08T18:30:00Z') });
  await addLead({ received_at: new Date('2026-11-15T18:29:59Z') });
  await addLead({ received_at: new Date('2026-11-15T18:30:00Z') });
  await createCountUpdater(listOfficeDays)(now);
  const counted = (await readWeeks(november)).map(({ week, received }) => [week, received]);
  expect(counted).toEqual([
    ['2026-11-02', 1],
    ['2026-11-09', 2],
    ['2026-11-16', 1],
  ]);
});

test('reply times are rounded up, longer ones more coarsely', async () => {
  for (const minutes of [0, 0.5, 120, 121, 480, 481, 2400, 2401])
    await addLead({ state: 'answered', answered_at: after(minutes), due_at: null });
  await createCountUpdater(listOfficeDays)(after(10_000));
  const [counted] = await readWeeks(november);
  expect(counted?.replies.map(([minutes]) => minutes)).toEqual([0, 1, 120, 125, 480, 510, 2400, 2880]);
});

test('the counts follow every change, and a week without a relevant change is not counted again', async () => {
  const updateCounts = createCountUpdater(listOfficeDays);
  await updateCounts(now);
  const id = await addLead({ due_at: after(600) });
  await updateCounts(now);
  expect(await readWeeks(november)).toMatchObject([{ received: 1, running: 1 }]);
  await changeLead(id, { state: 'answered', answered_at: after(30) });
  await updateCounts(now);
  expect(await readWeeks(november)).toMatchObject([{ kept: 1, running: 0 }]);
  await changeLead(id, { name: 'Kamala', version: 7 });
  expect(await findChangedWeeks(id)).toEqual([]);
  await database().deleteFrom('lead').where('id', '=', id).execute();
  await updateCounts(now);
  expect(await readWeeks(november)).toEqual([]);
});

test('once a day every week is counted again, whatever is stored', async () => {
  const updateCounts = createCountUpdater(listOfficeDays);
  await addLead();
  await updateCounts(now);
  await database().updateTable('report_week').set({ received: 99 }).execute();
  await updateCounts(after(6 * 60));
  expect(await readWeeks(november)).toMatchObject([{ received: 99 }]);
  await updateCounts(after(5 * 60 + 24 * 60));
  expect(await readWeeks(november)).toMatchObject([{ received: 1 }]);
});

test('after three hundred random changes the counts match the rows', async () => {
  const updateCounts = createCountUpdater(listOfficeDays);
  await updateCounts(now);
  const draw = (count: number) => Math.floor(Math.random() * count);
  const ids: string[] = [];
  for (let step = 1; step <= 300; step += 1) {
    const id = ids[draw(ids.length)];
    if (!id || draw(3) === 0) {
      const receivedAt = after(-draw(40_000));
      const due = new Date(receivedAt.getTime() + 7_200_000);
      ids.push(
        await addLead({ received_at: receivedAt, due_at: due, kind: draw(2) ? 'contact' : 'support' }),
      );
    } else if (draw(8) === 0) {
      await database().deleteFrom('lead').where('id', '=', id).execute();
    } else {
      const states = ['new', 'answered', 'closed', 'spam', 'withdrawn'];
      await changeLead(id, {
        state: states[draw(states.length)],
        answered_at: [null, after(-draw(20_000))][draw(2)],
        breached_at: [null, noon][draw(2)],
        merged_into_id: draw(6) ? null : await addLead({ received_at: noon }),
      });
    }
    if (step % 25 === 0) await updateCounts(now);
  }
  const { rows } = await sql`
    select date_trunc('week', received_at at time zone 'Asia/Colombo')::date::text as week, kind,
      count(*)::integer as received,
      count(*) filter (where answered_at <= due_at and state <> 'withdrawn')::integer as kept,
      count(*) filter (where state <> 'withdrawn' and (answered_at > due_at or answered_at is null
        and (breached_at is not null or due_at <= ${now} and state <> 'closed')))::integer as late
    from lead where state <> 'spam' and merged_into_id is null group by 1, 2 order by 1, 2
  `.execute(database());
  const counted = await readWeeks({ first: '2026-01-05', last: '2026-12-28' });
  expect(rows.length).toBeGreaterThan(4);
  expect(
    counted.map(({ week, kind, received, kept, late }) => ({ week, kind, received, kept, late })),
  ).toEqual(rows);
});
