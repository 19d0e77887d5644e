import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';
import { migrate } from './migrate.server.ts';

test('two runners that start together on an empty database apply each migration once', async () => {
  const url = new URL(await createTestDatabase());
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  const applied = await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
  const recorded = await client.query('select name from kysely_migration order by name');
  await client.end();

  expect(applied.flat().sort()).toEqual(recorded.rows.map((row) => row.name));
  expect(recorded.rows[0]).toEqual({ name: '0001-lead' });
});

test('the generated types match the migrated database', async () => {
  await createTestDatabase();
  const verified = promisify(execFile)('node_modules/.bin/tsx', ['database/generate-types.ts', '--verify']);
  await expect(verified).resolves.toBeDefined();
});
