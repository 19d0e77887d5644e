import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { eventually } from '../tests/eventually.ts';
import { type MailServer, startMailServer } from '../tests/mail-server.ts';
import { openLog } from '../tests/open-log.ts';
import { contactValues } from '../tests/sample-values.ts';
import { submitLead } from '../tests/submit-lead.ts';

const log = openLog(import.meta.filename);
/** Longer than the ten seconds after which the queue gives a job to another worker. */
const outageMs = 13_000;
let url = '';
let mailServer: MailServer;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  url = await createTestDatabase();
  mailServer = await startMailServer();
  vi.stubEnv('SMTP_URL', mailServer.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  vi.stubEnv('FILES_DIR', join(tmpdir(), 'pahana-worker-files'));
});
afterEach(async () => {
  await letConnect(true);
  await Promise.all(workers.splice(0).map((worker) => stop(worker)));
});
afterAll(() => mailServer.close());

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, ['--import', 'tsx', 'worker/main.ts'], {
    stdio: ['ignore', log, log],
  });
  workers.push(worker);
  return worker;
}

/** Resolves with the exit code. */
async function stop(worker: ChildProcess): Promise<number | null> {
  if (worker.exitCode !== null) return worker.exitCode;
  const exited = new Promise<number | null>((resolve) => worker.once('exit', resolve));
  worker.kill('SIGTERM');
  return await exited;
}

/** PostgreSQL itself refuses everybody and cuts all connections, as HAProxy does while there is no primary. */
async function letConnect(isAllowed: boolean): Promise<void> {
  const admin = new URL(url);
  const name = admin.pathname.slice(1);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query(`alter database ${name} allow_connections ${isAllowed}`);
  if (!isAllowed)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

/** Two mails that the server has received but not yet answered. */
async function sendTwoMails(): Promise<void> {
  mailServer.recipients.length = 0;
  mailServer.stall();
  const email = `${crypto.randomUUID()}@company.lk`;
  await submitLead({
    kind: 'contact',
    values: contactValues({ email }),
    due: null,
    mailbox: 'hello@pahana.example',
    key: crypto.randomUUID(),
  });
  await eventually(() => expect(mailServer.stalled()).toBe(2));
}

async function untilRecorded(): Promise<void> {
  await eventually(async () => {
    const open = database().selectFrom('delivery').select('id').where('delivered_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });
}

/** Whatever the queue would run again has run by the time all jobs are finished. */
async function untilQueueIsEmpty(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await eventually(async () => {
      const { rows } = await client.query("select from pgboss.job where state < 'completed'");
      expect(rows).toEqual([]);
    });
  } finally {
    await client.end();
  }
}

test('mails accepted just before the database goes away for a while are not sent again by any worker', async () => {
  startWorker();
  startWorker();
  await sendTwoMails();
  await letConnect(false);
  mailServer.release();
  await pause(outageMs);
  await letConnect(true);
  await untilRecorded();
  await untilQueueIsEmpty();
  expect(mailServer.recipients).toHaveLength(2);
});

test('a worker asked to stop while the database is away ends once its sent mails are recorded', async () => {
  const worker = startWorker();
  await sendTwoMails();
  await letConnect(false);
  mailServer.release();
  const stopped = stop(worker);
  await pause(outageMs);
  expect(worker.exitCode).toBeNull();
  await letConnect(true);
  expect(await stopped).toBe(0);
  await untilRecorded();
  startWorker();
  await untilQueueIsEmpty();
  expect(mailServer.recipients).toHaveLength(2);
});
