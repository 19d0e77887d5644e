import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';
import { eventually } from '../tests/eventually.ts';
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

test('an older release runs on a newer database and changes nothing', async () => {
  const url = await createTestDatabase();
  const older = await copyMigrations((file) => file < '0041');
  expect(await migrate(url, older)).toEqual([]);
});

test('a release that knows neither the newest migration nor the next one is refused', async () => {
  const url = await createTestDatabase();
  const other = await copyMigrations((file) => file < '0041');
  await writeFile(join(other, '0041-something-else.sql'), 'select 1;');
  await expect(migrate(url, other)).rejects.toThrow('the database lacks 0041-something-else');
});

test('a migration that must wait for a table does not stop others from writing', async () => {
  const url = await createTestDatabase();
  const [reader, writer] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([reader.connect(), writer.connect()]);
  const folder = await copyMigrations(() => true);
  await writeFile(join(folder, '9999-note.sql'), 'alter table rate_limit add column note text;');
  await reader.query('begin');
  await reader.query('select count(*) from rate_limit');

  const migrated = migrate(url, folder);
  await eventually(async () => {
    const waits = await writer.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(waits.rowCount).toBe(1);
  });
  // Waits behind the migration, which gives up after a second.
  await writer.query("insert into rate_limit (key, points) values ('during', 1)");
  await reader.query('commit');
  expect(await migrated).toEqual(['9999-note']);
  await writer.query("select note from rate_limit where key = 'during'");
  await Promise.all([reader.end(), writer.end()]);
});

async function copyMigrations(isWanted: (file: string) => boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pahana-migrations-'));
  for (const file of await readdir('database/migrations'))
    if (isWanted(file)) await cp(join('database/migrations', file), join(folder, file));
  return folder;
}
