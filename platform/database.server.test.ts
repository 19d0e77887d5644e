import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';
import { eventually } from '../tests/eventually.ts';
import { database } from './database.server.ts';

beforeAll(createTestDatabase);

const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`;

test('a connection lost during a transaction fails that transaction and nothing else', async () => {
  const cut = database()
    .transaction()
    .execute(async (transaction) => {
      const { rows } = await ownPid.execute(transaction);
      const pid = rows[0]?.pid;
      await sql`select pg_terminate_backend(${pid})`.execute(database());
      await eventually(async () => {
        const left = await sql`select from pg_stat_activity where pid = ${pid}`.execute(database());
        expect(left.rows).toEqual([]);
      });
      await ownPid.execute(transaction);
    });
  await expect(cut).rejects.toThrow();
  expect((await ownPid.execute(database())).rows).toHaveLength(1);
});

test('the server ends a statement that takes too long', async () => {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    database(),
  );
  expect(rows).toEqual([{ limit: '10s' }]);
});
