import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';
import { closeDatabase, database } from './database.server.ts';
import { isReady } from './readiness.server.ts';

let url = '';
beforeAll(async () => {
  url = await createTestDatabase();
});
afterEach(closeDatabase);

const heartbeat = () =>
  database().selectFrom('heartbeat').select('at').where('name', '=', 'web').executeTakeFirst();

test('a process that can store a lead is ready, and each time it writes', async () => {
  expect(await isReady()).toBe(true);
  const first = await heartbeat();
  expect(await isReady()).toBe(true);
  expect((await heartbeat())?.at.getTime()).toBeGreaterThan(first?.at.getTime() ?? Number.POSITIVE_INFINITY);
});

test('without the table of leads it is not ready', async () => {
  await sql`alter table lead rename to elsewhere`.execute(database());
  expect(await isReady()).toBe(false);
  await sql`alter table elsewhere rename to lead`.execute(database());
  expect(await isReady()).toBe(true);
});

test('in a read-only database it is not ready', async () => {
  const name = new URL(url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(database());
  await closeDatabase();
  expect(await isReady()).toBe(false);
  await database()
    .transaction()
    .setAccessMode('read write')
    .execute(async (transaction) => {
      await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(transaction);
    });
  await closeDatabase();
  expect(await isReady()).toBe(true);
});

test('with an unreachable database it is not ready', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://postgres@127.0.0.1:1/none');
  // A setting is read once by each copy of the module.
  vi.resetModules();
  const elsewhere = await import('./readiness.server.ts');
  expect(await elsewhere.isReady()).toBe(false);
});

test('a write that hangs is answered after three seconds, and no second one is started meanwhile', async () => {
  await isReady();
  const blocked = await database().startTransaction().execute();
  await sql`lock table heartbeat in access exclusive mode`.execute(blocked);
  const startedAt = performance.now();
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([false, false, false]);
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  const { rows } = await sql<{ writes: number }>`
    select count(*)::int as writes from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(blocked);
  expect(rows[0]?.writes).toBe(1);
  await blocked.rollback().execute();
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 5_000 });
});
