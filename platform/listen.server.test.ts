import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';
import { eventually } from '../tests/eventually.ts';
import { database } from './database.server.ts';
import { listen } from './listen.server.ts';

beforeAll(createTestDatabase);

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function open() {
  const listener = { received: vi.fn(), stopped: vi.fn() };
  const end = listen('desk', listener);
  ends.push(end);
  return { ...listener, end };
}

const notify = () => sql`select pg_notify('desk', '')`.execute(database());
const listeningPids = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and query ilike 'listen %' and state = 'idle'`.execute(database());
  return rows.map(({ pid }) => pid);
};
const connected = () => eventually(async () => expect(await listeningPids()).toHaveLength(1));

test('all listeners share one connection, which closes when the last one ends', async () => {
  const [first, second] = [open(), open()];
  await connected();
  await notify();
  await eventually(() =>
    expect([first.received, second.received].map(({ mock }) => mock.calls.length)).toEqual([1, 1]),
  );
  first.end();
  await notify();
  await eventually(() => expect(second.received).toHaveBeenCalledTimes(2));
  expect(first.received).toHaveBeenCalledTimes(1);
  second.end();
  await eventually(async () => expect(await listeningPids()).toEqual([]));
});

test('a lost connection is opened again, and the listener is called once for what it may have missed', async () => {
  const { received } = open();
  await connected();
  const [pid] = await listeningPids();
  await sql`select pg_terminate_backend(${pid})`.execute(database());
  await eventually(() => expect(received).toHaveBeenCalledTimes(1));
  await notify();
  await eventually(() => expect(received).toHaveBeenCalledTimes(2));
});
