import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { sampleContact } from './sample-contact.ts';

const run = promisify(execFile);

/** Inserts the same row into a bare table of the same shape: the fastest that storing a lead could be. */
const script = `
\\set number random(1, 9223372036854775807)
insert into bare_lead (
  kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, email, fields, received_at,
  last_contact_at, due_at, due_by_clock_at, alarm_at, spam_score, spam_reasons, first_touch
) values (
  'contact', 'PA-' || :number, 'token-' || :number, 'key-bare-insert-of-one-row-' || :number, :hash, 'new', :mailbox,
  :name, :email, :fields, now(), now(), now(), now(), now(), 0, '{}', null
);
`;

export async function createBareTable(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('create table bare_lead (like lead including all)');
  await client.end();
}

/** Rows per second, measured by PostgreSQL's own load tool. */
export async function runPgbench(databaseUrl: string, connections: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pahana-pgbench-'));
  try {
    const file = join(folder, 'insert.sql');
    await writeFile(file, script);
    const { submissionKey: _, ...fields } = sampleContact();
    const values = {
      hash: 'nEgo1hJzzZ6BLfV0tGfbm8ZcaWr3hE9cHzAh0vSvRvw',
      mailbox: 'sales@pahana.example',
      name: `${fields.firstName} ${fields.lastName}`,
      email: fields.email,
      fields: JSON.stringify({ ...fields, agreeToPrivacy: true }),
    };
    const { stdout } = await run('pgbench', [
      ...['--no-vacuum', '--protocol=prepared', `--client=${connections}`, '--jobs=2', `--time=${seconds}`],
      ...Object.entries(values).map(([name, value]) => `--define=${name}=${value}`),
      `--file=${file}`,
      databaseUrl,
    ]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!rate || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed: ${stdout}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
