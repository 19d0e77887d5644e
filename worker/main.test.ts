import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { subscribe } from '#domain/newsletter/subscribe.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { type MailServer, startMailServer } from '../tests/mail-server.ts';
import { openLog } from '../tests/open-log.ts';
import { contactValues } from '../tests/sample-values.ts';
import { type LeadSubmission, submitLead } from '../tests/submit-lead.ts';

const log = openLog(import.meta.filename);
/** Far more than needed, because the speed of the machine is not tested. */
const timeout = 120_000;
let mailServer: MailServer;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  await createTestDatabase();
  mailServer = await startMailServer();
  vi.stubEnv('SMTP_URL', mailServer.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  vi.stubEnv('FILES_DIR', join(tmpdir(), 'pahana-worker-files'));
});
afterEach(() => Promise.all(workers.splice(0).map((worker) => end(worker, 'SIGTERM'))));
afterAll(() => mailServer.close());

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, ['--import', 'tsx', 'worker/main.ts'], {
    stdio: ['ignore', log, log],
  });
  workers.push(worker);
  return worker;
}

/** Resolves with the exit code. */
async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (worker.exitCode !== null || worker.signalCode !== null) return worker.exitCode;
  const exited = new Promise<number | null>((resolve) => worker.once('exit', resolve));
  worker.kill(signal);
  return await exited;
}

async function submit(count: number, due: LeadSubmission['due'] = null): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await submitLead({
      kind: 'contact',
      // One mailbox gets five of these mails a day.
      values: contactValues({ email: `${crypto.randomUUID()}@company.lk`, message: `Message ${number}` }),
      due,
      mailbox: 'hello@pahana.example',
      key: crypto.randomUUID(),
    });
  }
}

async function countOpen(): Promise<number> {
  const rows = await database()
    .selectFrom('delivery')
    .select('id')
    .where('delivered_at', 'is', null)
    .execute();
  return rows.length;
}

const waitUntilDelivered = () =>
  vi.waitFor(async () => expect(await countOpen()).toBe(0), { timeout, interval: 100 });

function expectEachMailOnce(): void {
  const ids = mailServer.received.map((mail) => mail.messageId);
  expect(new Set(ids).size).toBe(ids.length);
}

test('two workers that start together on a fresh database send each of many mails once', async () => {
  startWorker();
  startWorker();
  await submit(60);
  await waitUntilDelivered();
  expect(mailServer.received).toHaveLength(120);
  expectEachMailOnce();
});

test('a lead becomes two mails and the worker ends cleanly on SIGTERM', async () => {
  mailServer.received.length = 0;
  await submit(1);
  const worker = startWorker();
  await waitUntilDelivered();
  expect(mailServer.received).toHaveLength(2);
  expectEachMailOnce();
  expect(await end(worker, 'SIGTERM')).toBe(0);
});

test('a promise that expired while no worker was running causes one more mail, from whichever worker sees it first', async () => {
  mailServer.received.length = 0;
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  await submit(1, { dueAt: lastWeek, dueByClockAt: lastWeek, alarmAt: lastWeek });
  startWorker();
  startWorker();
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(3), { timeout, interval: 100 });
  await waitUntilDelivered();
  expectEachMailOnce();
  expect(mailServer.received.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Promise broken: General Inquiry from Nimal Perera/),
  );
  expect(
    await database().selectFrom('lead').select('breached_at').where('due_at', 'is not', null).execute(),
  ).toEqual([{ breached_at: lastWeek }]);
});

test('a subscription becomes one mail that mail programs can unsubscribe from', async () => {
  mailServer.received.length = 0;
  await subscribe({ email: 'nimal@company.lk' });
  startWorker();
  await waitUntilDelivered();
  expect(mailServer.received).toHaveLength(1);
  const lines = mailServer.received[0]?.headerLines.map(({ line }) => line) ?? [];
  expect(lines).toContainEqual(
    expect.stringMatching(/^List-Unsubscribe:\s+<https?:\S+\/newsletter\/leave\/\S+>$/),
  );
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a mail refused temporarily arrives a little later', async () => {
  mailServer.received.length = 0;
  mailServer.refuseNext.push(451, 451);
  startWorker();
  await submit(1);
  await waitUntilDelivered();
  expect(mailServer.received).toHaveLength(2);
});

test('deliveries of a killed worker are delivered by another, within ten seconds plus a few worker starts', async () => {
  mailServer.received.length = 0;
  mailServer.stall();
  await submit(1);
  const startedAt = Date.now();
  const first = startWorker();
  await vi.waitFor(() => expect(mailServer.stalled()).toBe(2), { timeout, interval: 50 });
  const startMs = Date.now() - startedAt;
  startWorker();
  await end(first, 'SIGKILL');
  const killedAt = Date.now();
  mailServer.release();
  await waitUntilDelivered();
  expect(Date.now() - killedAt).toBeLessThan(12_000 + 3 * startMs);
  expect(mailServer.received).toHaveLength(2);
});

test('a delivery whose job was lost is handed over again', async () => {
  mailServer.received.length = 0;
  await submit(1);
  await database()
    .updateTable('delivery')
    .set({ handed_over_at: new Date(Date.now() - 600_000) })
    .where('delivered_at', 'is', null)
    .execute();
  startWorker();
  await waitUntilDelivered();
  expect(mailServer.received).toHaveLength(2);
});
