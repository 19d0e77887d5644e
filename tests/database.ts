import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { closeDatabase } from '#platform/database.server.ts';

/** Creates a freshly migrated database for the calling test file and points DATABASE_URL at it. */
export async function createTestDatabase(): Promise<string> {
  const url = new URL(inject('templateDatabaseUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  url.pathname = `/${name}`;
  vi.stubEnv('DATABASE_URL', url.href);
  afterAll(closeDatabase);
  return url.href;
}
