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
  'newsletter_issue',
];
const audited = ['audit_entry', 'consent_event'];

async function readAll() {
  const rows = [];
  for (const table of [...tables, ...audited])
    rows.push((await client.query(`select * from ${table} order by id`)).rows);
  rows.push((await client.query('select * from lead_turn order by lead_id, asked_at')).rows);
  rows.push((await client.query('select * from wizard_step order by day, step')).rows);
  return rows;
}

async function count(query: string): Promise<number> {
  const { rows } = await client.query(`select (${query})::integer as count`);
  return rows[0].count;
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
    'mail',
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

test('the samples are a year of a growing company with few leads on weekends', async () => {
  const { rows } = await client.query(`
    select width_bucket(extract(epoch from now() - received_at), 0, 365 * 86400, 4) as quarter, count(*)::integer as leads
    from lead group by 1 order by 1`);
  const [newest = 0, , , oldest = 0] = rows.map(({ leads }) => leads);
  expect(rows).toHaveLength(4);
  expect(newest).toBeGreaterThan(oldest * 1.3);
  const weekend = await count(
    "select count(*) from lead where extract(isodow from received_at at time zone 'Asia/Colombo') > 5",
  );
  expect(weekend).toBeLessThan((await count('select count(*) from lead')) / 6);
  const firstMessages =
    "coalesce(fields ->> 'message', fields ->> 'question', fields ->> 'currentChallenges')";
  expect(await count(`select count(distinct ${firstMessages}) from lead`)).toBeGreaterThan(300);
});

test('the samples have conversations of several turns, late answers with and without a reason, and a funnel', async () => {
  expect(await count('select count(*) from lead_turn where not is_first and is_answer')).toBeGreaterThan(80);
  expect(await count('select count(late_reason) from lead_turn where is_late')).toBeGreaterThan(15);
  expect(await count('select count(*) from lead_turn where is_late and late_reason is null')).toBeGreaterThan(
    3,
  );
  expect(await count('select count(late_reason) from lead_turn where not is_late')).toBe(0);
  expect(await count('select count(*) from lead where follow_up_at is not null')).toBeGreaterThan(0);
  expect(
    await count(
      'select count(*) from lead where answered_at is not null and not exists (select from lead_turn where lead_id = lead.id)',
    ),
  ).toBe(0);
  const steps = await client.query(
    'select sum(visits)::integer as visits from wizard_step group by step order by step',
  );
  const sent = await count("select count(*) from lead where kind = 'wizard' and state <> 'spam'");
  const funnel = [...steps.rows.map(({ visits }) => visits), sent];
  expect(funnel).toHaveLength(5);
  expect(funnel).toEqual(funnel.toSorted((one, other) => other - one));
  expect(new Set(funnel).size).toBe(5);
});
