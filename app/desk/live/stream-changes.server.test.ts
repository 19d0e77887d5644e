import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { eventually } from '../../../tests/eventually.ts';
import { type StreamOptions, streamChanges } from './stream-changes.server.ts';

beforeAll(createTestDatabase);

const openReaders = new Set<AbortController>();
/** The next test waits for a connection, which must not be the one of this test. */
afterEach(async () => {
  for (const reader of openReaders) reader.abort();
  openReaders.clear();
  await eventually(async () => expect(await countListening()).toBe(0));
});

function open(isSignedIn = vi.fn(async () => true), options: Partial<StreamOptions> = {}) {
  const abort = new AbortController();
  openReaders.add(abort);
  const received = { text: '', isOver: false };
  const reader = streamChanges({
    channel: 'desk',
    isSignedIn,
    signal: abort.signal,
    ...options,
  }).getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      received.text += decoder.decode(next.value);
    received.isOver = true;
  })();
  return { received, abort, isSignedIn };
}

const notify = () => sql`select pg_notify('desk', '')`.execute(database());
const countListening = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and query ilike 'listen %' and state = 'idle'`.execute(database());
  return rows[0]?.n;
};
const connected = () => eventually(async () => expect(await countListening()).toBe(1));
const countEvents = ({ text }: { text: string }) => text.split('event: changed').length - 1;

test('ten readers share one connection, and send the database no queries while nothing changes', async () => {
  const streams = Array.from({ length: 10 }, () => open());
  await connected();
  const transactions = async () => {
    await sql`select pg_stat_clear_snapshot(), pg_stat_force_next_flush()`.execute(database());
    const { rows } = await sql<{ n: number }>`
      select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()
    `.execute(database());
    return rows[0]?.n ?? 0;
  };
  await transactions();
  const before = await transactions();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  // Two come from counting itself, and an earlier one may be reported late; one query for each reader would make ten.
  expect((await transactions()) - before).toBeLessThan(10);
  expect(streams.map(({ isSignedIn }) => isSignedIn.mock.calls.length)).toEqual(Array(10).fill(0));

  await notify();
  await eventually(() =>
    expect(streams.map(({ received }) => countEvents(received))).toEqual(Array(10).fill(1)),
  );
  for (const { abort } of streams) abort.abort();
  await eventually(async () => expect(await countListening()).toBe(0));
});

test('many changes at once make two events: one immediately, one after the pause', async () => {
  const { received } = open();
  await connected();
  // In one transaction, so that all arrive within the pause on any machine.
  await sql`select pg_notify('desk', change::text) from generate_series(1, 20) as change`.execute(database());
  await eventually(() => expect(countEvents(received)).toBe(1));
  await eventually(() => expect(countEvents(received)).toBe(2));
});

test('a reader whose session has ended gets no more changes', async () => {
  const { received } = open(vi.fn(async () => false));
  await connected();
  await notify();
  await eventually(() => expect(received.isOver).toBe(true));
  expect(received.text).toContain('event: ended');
  expect(received.text).not.toContain('event: changed');
});

test('a stream stays open while the database is unavailable', async () => {
  const { received } = open(vi.fn(() => Promise.reject(new Error('unavailable'))));
  await connected();
  await notify();
  await eventually(() => expect(countEvents(received)).toBe(1));
  expect(received.isOver).toBe(false);
});

test('a reader gets the notices of one person only, and while nothing happens its session is not looked up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const mine = open(undefined, { channel: 'notice', key: 'me', isCheckedByPage: true });
  const inbox = open(undefined, { channel: 'notice', key: 'a colleague' });
  await connected();
  vi.advanceTimersByTime(120_000);
  vi.useRealTimers();
  expect(mine.isSignedIn).not.toHaveBeenCalled();
  expect(inbox.isSignedIn).toHaveBeenCalled();
  await sql`select pg_notify('notice', 'me')`.execute(database());
  await eventually(() => expect(countEvents(mine.received)).toBe(1));
  expect(mine.isSignedIn).toHaveBeenCalledTimes(1);
  expect(countEvents(inbox.received)).toBe(0);
});
