import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../database.ts';

beforeAll(async () => void (await createTestDatabase()));

test('a new database has no account, no session and no passkey', async () => {
  for (const table of ['staff', 'staff_session', 'staff_passkey', 'staff_account'] as const)
    expect(await database().selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('the only column for a password is the one that the library insists on, and it stays empty', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ 'pass(word|phrase)|secret|pin$'
  `.execute(database());
  expect(rows).toEqual([{ column: 'staff_account.password' }]);
});
