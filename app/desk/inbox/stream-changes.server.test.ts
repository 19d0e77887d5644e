import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { streamChanges } from './stream-changes.server.ts';

beforeAll(createTestDatabase);

const leaving = new Set<AbortController>();
afterEach(() => {
  for (const reader of leaving) reader.abort();
});

function open(isSignedIn = vi.fn(async () => true)) {
  const left = new AbortController();
  leaving.add(left);
  const heard = { text: '', isOver: false };
  const reader = streamChanges({ isSignedIn, signal: left.signal }).getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      heard.text += decoder.decode(next.value);
    heard.isOver = true;
  })();
  return { heard, left, isSignedIn };
}

const notify = () => sql`select pg_notify('desk', '')`.execute(database());
const countListening = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(database());
  return rows[0]?.n;
};
const connected = () => vi.waitFor(async () => expect(await countListening()).toBe(1), 5_000);
const countEvents = ({ text }: { text: string }) => text.split('event: changed').length - 1;

test('ten readers share one connection, and while nothing changes they ask the database nothing', async () => {
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
  // Two are of this very count, and a process may tell of an earlier one late; one question of each reader would be ten.
  expect((await transactions()) - before).toBeLessThan(10);
  expect(streams.map(({ isSignedIn }) => isSignedIn.mock.calls.length)).toEqual(Array(10).fill(0));

  await notify();
  await vi.waitFor(() => expect(streams.map(({ heard }) => countEvents(heard))).toEqual(Array(10).fill(1)));
  for (const { left } of streams) left.abort();
  await vi.waitFor(async () => expect(await countListening()).toBe(0), 5_000);
}, 20_000);

test('many changes at once are two events: at once, and when the pause is over', async () => {
  const { heard } = open();
  await connected();
  for (let change = 0; change < 20; change += 1) await notify();
  await vi.waitFor(() => expect(countEvents(heard)).toBe(1));
  await vi.waitFor(() => expect(countEvents(heard)).toBe(2), 4_000);
}, 20_000);

test('whose session is over hears no more of any change', async () => {
  const { heard } = open(vi.fn(async () => false));
  await connected();
  await notify();
  await vi.waitFor(() => expect(heard.isOver).toBe(true));
  expect(heard.text).toContain('event: ended');
  expect(heard.text).not.toContain('event: changed');
}, 20_000);

test('a database that is away ends nobody’s stream', async () => {
  const { heard } = open(vi.fn(() => Promise.reject(new Error('away'))));
  await connected();
  await notify();
  await vi.waitFor(() => expect(countEvents(heard)).toBe(1));
  expect(heard.isOver).toBe(false);
}, 20_000);
