import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log.server.ts';

/** Any number that nobody else uses: runners that start together wait for each other. */
const runnerLock = 4_200_170;
/** While a statement waits for a table, everybody who comes after it waits too. So it gives up soon and tries again. */
const lockTimeoutMs = 1_000;
const lockAttempts = 100;
const lockNotAvailable = '55P03';

interface Migration {
  name: string;
  text: string;
}

/** Applies the missing migrations and returns their names. */
export async function migrate(url: string, folder = 'database/migrations'): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [runnerLock]);
    await client.query(
      'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    );
    const missing = await findMissing(client, await readMigrations(folder));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

/** An older release may run on a newer database, because migrations only add. */
async function findMissing(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const applied = new Set(rows.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied].filter((name) => !known.has(name)).sort();
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (newer.length === 0) return missing;
  if (missing.length > 0)
    throw new Error(`This release lacks ${newer.join(', ')}, but the database lacks ${missing[0]?.name}`);
  log('database-is-newer', { newer: newer.join(' ') });
  return [];
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const run = isWithoutTransaction(migration) ? runStatements : runInTransaction;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(client, migration);
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (!isLocked || attempt === lockAttempts)
        throw new Error(`${migration.name} was not applied`, { cause: error });
      log('migration-waits', { migration: migration.name, attempt });
      await pause(lockTimeoutMs);
    }
  }
}

async function runInTransaction(client: pg.Client, { name, text }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
    await record(client, name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** For `create index concurrently`. Each statement must be safe to run again, since the file may fail half way. */
async function runStatements(client: pg.Client, { name, text }: Migration): Promise<void> {
  for (const statement of text.split(/;[ \t]*\n/)) if (statement.trim()) await client.query(statement);
  await record(client, name);
}

function isWithoutTransaction({ text }: Migration): boolean {
  return text.startsWith('-- without a transaction\n');
}

async function record(client: pg.Client, name: string): Promise<void> {
  await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    name,
    new Date().toISOString(),
  ]);
}
