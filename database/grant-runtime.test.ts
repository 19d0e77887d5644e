import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';
import { grantRuntime } from './grant-runtime.ts';

const role = `runtime_${randomBytes(6).toString('hex')}`;
let owner: pg.Client;
let runtime: pg.Client;

beforeAll(async () => {
  const url = await createTestDatabase();
  owner = new pg.Client(url);
  await owner.connect();
  await owner.query(`create role ${role} login`);
  await grantRuntime(url, role);
  runtime = new pg.Client(Object.assign(new URL(url), { username: role }).href);
  await runtime.connect();
});
afterAll(async () => {
  await runtime?.end();
  await owner?.query(`drop owned by ${role}; drop role ${role}`);
  await owner?.end();
});

test('the role of web, worker and inbound reads and writes rows', async () => {
  await runtime.query('select * from lead limit 1');
  await runtime.query("update lead set kind = kind where reference = 'none'");
});

test.each([
  'create table public.another (id int)',
  'alter table lead add column another text',
  'drop table lead',
  'truncate lead',
  'update audit_entry set seal = seal',
  'delete from audit_entry',
  'truncate audit_entry',
  'update audit_seal set number = number',
  'delete from audit_seal',
  'alter table audit_entry disable trigger all',
  'delete from kysely_migration',
  'create role another',
  'create extension dblink',
  'select * from pg_authid',
  "select pg_read_file('/etc/passwd')",
  "copy lead to program 'true'",
])('it may not: %s', async (statement) => {
  await expect(runtime.query(statement)).rejects.toMatchObject({ code: '42501' });
});
