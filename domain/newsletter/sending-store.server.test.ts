import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import {
  addIssue,
  readIssue,
  sampleLetter,
  sendNewIssue,
  startSending,
} from '../../tests/newsletter-issue.ts';
import { seedSubscribers } from '../../tests/seed-subscribers.ts';
import { countLetters, countReadership, listIssues } from './issue-count-store.server.ts';
import { sendIssues } from './send-issues.server.ts';
import {
  callBackIssue,
  continueIssue,
  scheduleIssue,
  startIssue,
  stopIssue,
  writeNextLetters,
} from './sending-store.server.ts';

const now = new Date('2026-12-01T04:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const running = new AbortController().signal;
let confirmed: number;

beforeAll(async () => {
  await createTestDatabase();
  ({ confirmed } = await seedSubscribers(100));
});
beforeEach(() => sql`truncate delivery, newsletter_issue cascade`.execute(database()));

const deliver = (count: number) =>
  sql`update delivery set delivered_at = now(), attempts = 1 where id in (select id from delivery order by id limit ${count})`.execute(
    database(),
  );
const send = (at = now) => sendIssues(running, at);
const countRows = async () =>
  Number((await sql<{ count: string }>`select count(*) from delivery`.execute(database())).rows[0]?.count);

test('an issue is sent once to each confirmed reader, however often it is asked for', async () => {
  const id = await addIssue();
  expect(await startIssue({ id, version: 1, staffId: null, now })).toBe('done');
  expect(await startIssue({ id, version: 1, staffId: null, now })).toBe('changed');
  await Promise.all([send(), send(), send()]);
  await send();
  expect(await countRows()).toBe(confirmed);
  expect(await countLetters(id)).toMatchObject({ waiting: confirmed, unwritten: 0, delivered: 0 });
});

test('an issue that changed since it was checked is not sent', async () => {
  const id = await addIssue();
  expect(await startIssue({ id, version: 0, staffId: null })).toBe('changed');
  expect(await scheduleIssue({ id, version: 2, at: later(60), staffId: null })).toBe('changed');
  expect(await readIssue(id)).toMatchObject({ state: 'draft' });
});

test('a scheduled issue begins at its time and not before, and can be moved until then', async () => {
  const id = await addIssue();
  await scheduleIssue({ id, version: 1, at: later(60), staffId: null });
  await scheduleIssue({ id, version: 2, at: later(120), staffId: null });
  await send(later(119));
  expect(await readIssue(id)).toMatchObject({ state: 'scheduled', scheduled_at: later(120) });
  await Promise.all([send(later(120)), send(later(120))]);
  expect(await readIssue(id)).toMatchObject({ state: 'sending', begun_at: later(120), scheduled_at: null });
  expect(await countRows()).toBe(confirmed);
  expect(await callBackIssue({ id, staffId: null })).toBe('changed');
});

test('a scheduled issue that was called back is a draft again and never begins', async () => {
  const id = await addIssue();
  await scheduleIssue({ id, version: 1, at: later(60), staffId: null });
  expect(await callBackIssue({ id, staffId: null })).toBe('done');
  await send(later(600));
  expect(await readIssue(id)).toMatchObject({ state: 'draft', scheduled_at: null });
});

test('a stop holds every letter that is not sent, and continuing sends the rest once', async () => {
  const id = await addIssue();
  await startSending(id, now);
  await writeNextLetters(id, 50, now);
  await deliver(20);
  expect(await stopIssue({ id, staffId: null })).toBe('done');
  await send();
  expect(await countLetters(id)).toMatchObject({ delivered: 20, waiting: 30, unwritten: confirmed - 50 });
  const open = sql`select from delivery where delivered_at is null and failed_at is null`;
  expect((await open.execute(database())).rows).toEqual([]);

  expect(await continueIssue({ id, staffId: null })).toBe('done');
  expect(await continueIssue({ id, staffId: null })).toBe('changed');
  await send();
  expect(await countRows()).toBe(confirmed);
  expect((await open.execute(database())).rows).toHaveLength(confirmed - 20);
});

test('a stop that comes while letters are written leaves none of them open', async () => {
  const id = await addIssue();
  await startSending(id, now);
  await Promise.all([send(), stopIssue({ id, staffId: null }), writeNextLetters(id, 5, now)]);
  expect(await countLetters(id)).toMatchObject({ delivered: 0 });
  const open = sql`select from delivery where delivered_at is null and failed_at is null`;
  expect((await open.execute(database())).rows).toEqual([]);
  expect(await readIssue(id)).toMatchObject({ state: 'stopped' });
});

test('a reader who is erased while the issue is sent gets no letter, and the others still get theirs', async () => {
  const id = await addIssue();
  await startSending(id, now);
  await writeNextLetters(id, 50, now);
  await sql`delete from subscriber where id in (select subscriber_id from delivery order by id desc limit 1)`.execute(
    database(),
  );
  confirmed -= 1;
  await send();
  expect(await countRows()).toBe(confirmed);
});

test('an issue is sent when no letter waits any more, and its counts say what became of them', async () => {
  const id = await sendNewIssue(sampleLetter(), now);
  await sql`
    update delivery set
      delivered_at = case when n > 3 then ${later(1)}::timestamptz end,
      failed_at = case when n <= 3 then ${later(1)}::timestamptz end,
      last_error = case when n = 1 then 'EENVELOPE 550' when n <= 3 then 'LEFT' end,
      bounced_at = case when n = 4 then ${later(9)}::timestamptz end
    from (select id, row_number() over (order by id) as n from delivery) as numbered
    where numbered.id = delivery.id
  `.execute(database());
  await send();
  expect(await readIssue(id)).toMatchObject({ state: 'sent' });
  await sql`
    insert into consent_event (subscriber_id, kind, consent_version, happened_at)
    select id, 'left', '2026-11', ${later(30)}::timestamptz from subscriber order by id limit 2
  `.execute(database());
  const draft = await addIssue(sampleLetter({ subject: 'Next' }));
  expect(await listIssues(5)).toMatchObject([
    { id: draft, state: 'draft', subject: 'Next', delivered: 0 },
    {
      ...{ id, state: 'sent', delivered: confirmed - 3, failed: 1, cancelled: 2 },
      ...{ bounced: 1, waiting: 0, unwritten: 0, leftAfter: 2 },
    },
  ]);
  expect(await countReadership()).toEqual({ confirmed, bounced: 0, leftSinceLast: 2, lastBegunAt: now });
});

test('every change of the sending is audited with its issue', async () => {
  const { id: staffId } = await database()
    .insertInto('staff')
    .values({ name: 'Farzana', email: 'farzana@x.example', role: 'sales' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await addIssue();
  await scheduleIssue({ id, version: 1, at: later(60), staffId });
  await send(later(60));
  await stopIssue({ id, staffId });
  await continueIssue({ id, staffId });
  const entries = await database()
    .selectFrom('audit_entry')
    .select(['staff_id as by', 'detail'])
    .where('act', '=', 'newsletter.send')
    .where(sql`detail->>'issue'`, '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { by: staffId, detail: { change: 'scheduled', at: later(60).toISOString() } },
    { by: null, detail: { change: 'begun' } },
    { by: staffId, detail: { change: 'stopped' } },
    { by: staffId, detail: { change: 'continued' } },
  ]);
});
