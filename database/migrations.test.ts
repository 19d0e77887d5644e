import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#platform/migrate.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { findUnsafeChanges } from './find-unsafe-changes.ts';

/** Releases up to this one were never on the internet, so their migrations may lock. */
const lastFree = '0041';

test('no migration locks a table for long or breaks the release before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pahana-migrations-'));
  const client = await emptyDatabase();
  const unsafe: Record<string, string[]> = {};
  const files = (await readdir('database/migrations')).sort();
  for (const file of files) {
    const text = await readFile(join('database/migrations', file), 'utf8');
    await writeFile(join(folder, file), text);
    if (file.slice(0, 4) <= lastFree) continue;
    const found = await tryMigration(client, folder, text);
    if (found.length > 0) unsafe[file] = found;
  }
  expect(unsafe).toEqual({});
});

const refused = {
  'create index on place (name);': ['index place_name_idx blocks writes to place: create it concurrently'],
  'alter table place add check (size > 0);': [
    'constraint place_size_check reads all of place: add it not valid, validate it in the next migration',
  ],
  'alter table place add column parent int references place;': [
    'constraint place_parent_fkey reads all of place: add it not valid, validate it in the next migration',
  ],
  'alter table place add column twice int generated always as (size * 2) stored;': [
    'table place is written anew, and nobody can use it meanwhile: add a nullable column and fill it later',
  ],
  'alter table place alter column size type bigint;': [
    'table place is written anew, and nobody can use it meanwhile: add a nullable column and fill it later',
    'column place.size has another type',
  ],
  'alter table place add column code text not null;': ['column place.code is required without a default'],
  'alter table place alter column name set not null;': [
    'column place.name becomes required: the release before may leave it empty',
  ],
  'alter table place rename column name to title;': [
    'column place.name is dropped or renamed: the release before needs it',
  ],
  'alter table place drop column name;': [
    'column place.name is dropped or renamed: the release before needs it',
  ],
  'alter table place rename to site;': ['table place is dropped or renamed: the release before needs it'],
  'drop table place;': ['table place is dropped or renamed: the release before needs it'],
};
const allowed = [
  'alter table place add column note text;',
  "alter table place add column state text not null default 'new';",
  'alter table place add check (size > 0) not valid;',
  'alter table place add constraint positive check (size > 0) not valid;\n',
  'create table town (id int primary key, name text not null check (name <> $$$$), place int references place);',
  '-- without a transaction\ndrop index concurrently if exists place_by_name;\ncreate index concurrently place_by_name on place (name);\n',
];

test.each([...Object.entries(refused), ...allowed.map((text) => [text, []] as const)])(
  'is judged: %s',
  async (text, reasons) => {
    const folder = await mkdtemp(join(tmpdir(), 'pahana-migrations-'));
    const client = await emptyDatabase();
    await writeFile(
      join(folder, '0001-place.sql'),
      'create table place (id int primary key, name text, size int);',
    );
    await migrate(url(client), folder);
    await writeFile(join(folder, '0002-change.sql'), text);
    expect(await tryMigration(client, folder, text)).toEqual(reasons);
  },
);

async function tryMigration(client: pg.Client, folder: string, text: string): Promise<string[]> {
  const inTransaction = !text.startsWith('-- without a transaction');
  return findUnsafeChanges(client, () => migrate(url(client), folder), { inTransaction });
}

async function emptyDatabase(): Promise<pg.Client> {
  const client = new pg.Client(await createTestDatabase());
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  return client;
}

function url({ host, port, database }: pg.Client): string {
  return `postgres://postgres@${host}:${port}/${database}`;
}
