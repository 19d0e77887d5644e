import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { describeLead } from '#domain/leads/forms/describe-lead.server.ts';
import { createTestDatabase } from '../tests/database.ts';

const DATABASE_URL = await createTestDatabase();
const FILES_DIR = await mkdtemp(join(tmpdir(), 'pahana-seed-'));
const client = new pg.Client(DATABASE_URL);
await client.connect();
afterAll(async () => {
  await client.end();
  await rm(FILES_DIR, { recursive: true });
});

async function seed(): Promise<string> {
  const env = { DATABASE_URL, FILES_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'database/seed.ts'], {
    env,
  });
  return stdout;
}

const tables = [
  'staff',
  'lead',
  'lead_file',
  'lead_note',
  'lead_reply',
  'lead_message',
  'delivery',
  'subscriber',
];
const audited = ['audit_entry', 'consent_event'];

async function readAll() {
  const rows = [];
  for (const table of [...tables, ...audited])
    rows.push((await client.query(`select * from ${table} order by id`)).rows);
  return rows;
}

test('two seed runs at once and one after them insert every sample once', async () => {
  const output = (await Promise.all([seed(), seed()])).join('');
  expect(output).toMatch(/Added 4 of 4 staff/);
  expect(output).toMatch(/Added 0 of 4 staff/);
  const first = await readAll();
  expect(await seed()).toContain('Added 0 of 4 staff, 0 of');
  expect(await readAll()).toEqual(first);

  const findValues = async (column: string) => {
    const { rows } = await client.query(`select distinct ${column} as value from lead order by 1`);
    return rows.map((row) => row.value).filter(Boolean);
  };
  expect(await findValues('kind')).toEqual([
    'application',
    'chat',
    'consultation',
    'contact',
    'support',
    'wizard',
  ]);
  expect(await findValues('state')).toEqual([
    ...['answered', 'closed', 'in_progress', 'new', 'spam', 'waiting', 'withdrawn'],
  ]);
  expect(await findValues('stage')).toEqual(['declined', 'hired', 'interview', 'offer', 'reading']);

  const { rows: leads } = await client.query('select reference, kind, fields from lead');
  for (const { reference, ...lead } of leads) {
    expect(reference).toMatch(/^PA-[34679CDFGHJKMNPQRTVWXY]{4}-[34679CDFGHJKMNPQRTVWXY]{4}$/);
    expect(describeLead(lead).facts.length).toBeGreaterThan(1);
  }
  const { rows: stored } = await client.query("select storage_key from lead_file where state <> 'infected'");
  expect((await readdir(FILES_DIR)).toSorted()).toEqual(stored.map((row) => row.storage_key).toSorted());
});
