import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { submitLead } from '#domain/leads/submit-lead.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { type HookServer, startHookServer } from '../tests/hook-server.ts';
import { type MailServer, startMailServer } from '../tests/mail-server.ts';

const secret = `whsec_${randomBytes(24).toString('base64')}`;
let hooks: HookServer;
let mails: MailServer;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  await createTestDatabase();
  mails = await startMailServer();
  hooks = await startHookServer();
  vi.stubEnv('SMTP_URL', mails.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  vi.stubEnv('FILES_DIR', join(tmpdir(), 'pahana-worker-files'));
  vi.stubEnv('WEBHOOK_URL', hooks.url);
  vi.stubEnv('WEBHOOK_SECRET', secret);
});
beforeEach(() => {
  hooks.received.length = 0;
  mails.received.length = 0;
});
afterEach(async () => {
  if (!worker) return;
  const exited = new Promise((resolve) => worker?.once('exit', resolve));
  worker.kill('SIGTERM');
  await exited;
  worker = undefined;
});
afterAll(async () => {
  await hooks.close();
  await mails.close();
});

let log = '';
function startWorker(): void {
  log = '';
  worker = spawn(process.execPath, ['--import', 'tsx', 'worker/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [worker.stdout, worker.stderr]) stream?.on('data', (chunk) => (log += chunk));
}

async function submit(trap = ''): Promise<string> {
  const stored = await submitLead({
    kind: 'contact',
    values: {
      firstName: 'Nimal',
      lastName: 'Perera',
      email: 'nimal@company.lk',
      phone: '',
      company: '',
      subject: 'Technical Support',
      message: `The till stops. ${crypto.randomUUID()}`,
      agreeToPrivacy: true,
    },
    due: {
      dueAt: new Date('2026-11-16T09:00:00Z'),
      dueByClockAt: new Date('2026-11-16T09:00:00Z'),
      alarmAt: new Date('2026-11-16T08:36:00Z'),
    },
    mailbox: 'support@pahana.example',
    trap,
    now: new Date('2026-11-16T07:00:00Z'),
  });
  if (stored.outcome !== 'stored') throw new Error(stored.outcome);
  return stored.reference;
}

const rows = (reference: string) =>
  database()
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select(['delivery.audience', 'delivered_at', 'failed_at', 'last_error', 'attempts', 'receipt_token'])
    .where('reference', '=', reference)
    .orderBy('delivery.id')
    .execute();
const hookOf = async (reference: string) =>
  (await rows(reference)).find(({ audience }) => audience === 'hook');
const until = (reference: string, column: 'delivered_at' | 'failed_at') =>
  vi.waitFor(async () => expect(await hookOf(reference)).toMatchObject({ [column]: expect.any(Date) }), {
    timeout: 30_000,
    interval: 100,
  });

test('a lead is told to the department, the visitor and the hook, which learns who wrote and what', async () => {
  const reference = await submit();
  startWorker();
  await until(reference, 'delivered_at');
  const [told] = hooks.received;
  expect(new Webhook(secret).verify(told?.body ?? '', told?.headers as Record<string, string>)).toEqual({
    type: 'lead.received',
    timestamp: '2026-11-16T07:00:00.000Z',
    data: {
      reference,
      kind: 'contact',
      headline: 'Technical Support',
      mailbox: 'support@pahana.example',
      receivedAt: '2026-11-16T07:00:00.000Z',
      dueAt: '2026-11-16T09:00:00.000Z',
      firstTouch: null,
      name: 'Nimal Perera',
      email: 'nimal@company.lk',
      facts: [
        { label: 'Name', value: 'Nimal Perera' },
        { label: 'Email', value: 'nimal@company.lk' },
        { label: 'Subject', value: 'Technical Support' },
        { label: 'Message', value: expect.stringContaining('The till stops.') },
      ],
    },
  });
  const [row] = await rows(reference);
  expect(told?.body).not.toContain(row?.receipt_token);
  expect(hooks.received).toHaveLength(1);
  await vi.waitFor(() => expect(mails.received).toHaveLength(2), { timeout: 10_000 });
  expect(log).toContain('"event":"delivered"');
  expect(log).not.toMatch(/nimal|till stops|whsec_/i);
}, 60_000);

test('a receiver in trouble is told again under the same id until it takes the lead', async () => {
  hooks.answerNext.push(500, 503);
  const reference = await submit();
  startWorker();
  await until(reference, 'delivered_at');
  expect(await hookOf(reference)).toMatchObject({ attempts: 3, last_error: null });
  expect(hooks.received).toHaveLength(3);
  expect(new Set(hooks.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(hooks.received.map(({ body }) => body)).size).toBe(1);
  expect(hooks.received[0]?.headers['webhook-id']).toMatch(/^delivery-\d+-[0-9a-f]{16}$/);
}, 60_000);

test('a receiver that is gone is told no more, and the mails go out all the same', async () => {
  hooks.answerNext.push(410);
  const reference = await submit();
  startWorker();
  await until(reference, 'failed_at');
  expect(await hookOf(reference)).toMatchObject({ attempts: 1, last_error: 'HTTP 410' });
  await vi.waitFor(() => expect(mails.received).toHaveLength(2), { timeout: 10_000 });
}, 60_000);

test('what was withdrawn before the hook went out is called back', async () => {
  const reference = await submit();
  await database()
    .updateTable('lead')
    .set({ state: 'withdrawn' })
    .where('reference', '=', reference)
    .execute();
  startWorker();
  await until(reference, 'failed_at');
  expect(await hookOf(reference)).toMatchObject({ last_error: 'CALLED_BACK' });
  expect(hooks.received).toEqual([]);
}, 60_000);

test('suspected spam is told to nobody', async () => {
  expect(await rows(await submit('https://casino.example'))).toEqual([]);
});
