import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { subscribe } from '#domain/newsletter/subscribe.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { type HookServer, startHookServer } from '../tests/hook-server.ts';
import { type MailServer, startMailServer } from '../tests/mail-server.ts';
import { contactValues } from '../tests/sample-values.ts';
import { submitLead } from '../tests/submit-lead.ts';

const secret = `whsec_${randomBytes(24).toString('base64')}`;
const receivedAt = new Date();
/** Not due while the worker runs, because an alarm would be one more mail. */
const dueAt = new Date(receivedAt.getTime() + 86_400_000);
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

async function submit(honeypot = '', email = `nimal.${crypto.randomUUID()}@company.lk`): Promise<string> {
  const stored = await submitLead({
    kind: 'contact',
    values: contactValues({
      email,
      subject: 'Technical Support',
      message: `The till stops. ${crypto.randomUUID()}`,
    }),
    due: { dueAt, dueByClockAt: dueAt, alarmAt: dueAt },
    mailbox: 'support@pahana.example',
    honeypot,
    now: receivedAt,
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
const waitForHook = (reference: string, column: 'delivered_at' | 'failed_at') =>
  vi.waitFor(async () => expect(await hookOf(reference)).toMatchObject({ [column]: expect.any(Date) }), {
    timeout: 120_000,
    interval: 100,
  });

test('a lead is sent to the department, the visitor and the hook, which receives the sender and the message', async () => {
  const reference = await submit('', 'nimal@company.lk');
  startWorker();
  await waitForHook(reference, 'delivered_at');
  const [hook] = hooks.received;
  expect(new Webhook(secret).verify(hook?.body ?? '', hook?.headers as Record<string, string>)).toEqual({
    type: 'lead.received',
    timestamp: receivedAt.toISOString(),
    data: {
      reference,
      kind: 'contact',
      headline: 'Technical Support',
      mailbox: 'support@pahana.example',
      receivedAt: receivedAt.toISOString(),
      dueAt: dueAt.toISOString(),
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
  expect(hook?.body).not.toContain(row?.receipt_token);
  expect(hooks.received).toHaveLength(1);
  await vi.waitFor(() => expect(mails.received).toHaveLength(2), { timeout: 120_000 });
  expect(log).toContain('"event":"delivered"');
  expect(log).not.toMatch(/nimal|till stops|whsec_/i);
});

test('a failing receiver gets the hook again under the same id until it accepts it', async () => {
  hooks.answerNext.push(500, 503);
  const reference = await submit();
  startWorker();
  await waitForHook(reference, 'delivered_at');
  expect(await hookOf(reference)).toMatchObject({ attempts: 3, last_error: null });
  expect(hooks.received).toHaveLength(3);
  expect(new Set(hooks.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(hooks.received.map(({ body }) => body)).size).toBe(1);
  expect(hooks.received[0]?.headers['webhook-id']).toMatch(/^delivery-\d+-[0-9a-f]{16}$/);
});

test('a receiver that is gone gets no more hooks, and the mails are still sent', async () => {
  hooks.answerNext.push(410);
  const reference = await submit();
  startWorker();
  await waitForHook(reference, 'failed_at');
  expect(await hookOf(reference)).toMatchObject({ attempts: 1, last_error: 'HTTP 410' });
  await vi.waitFor(() => expect(mails.received).toHaveLength(2), { timeout: 120_000 });
});

test('the hook of a lead withdrawn before it was sent is called back', async () => {
  const reference = await submit();
  await database()
    .updateTable('lead')
    .set({ state: 'withdrawn' })
    .where('reference', '=', reference)
    .execute();
  startWorker();
  await waitForHook(reference, 'failed_at');
  expect(await hookOf(reference)).toMatchObject({ last_error: 'CALLED_BACK' });
  expect(hooks.received).toEqual([]);
});

test('nothing is sent about suspected spam', async () => {
  expect(await rows(await submit('https://casino.example'))).toEqual([]);
});

test('one address gets five acknowledgements a day, however it is written; the department gets a mail about every lead', async () => {
  const spellings = [
    'victim@company.lk',
    'Victim@Company.LK',
    'victim+a@company.lk',
    'victim+b+c@COMPANY.lk',
  ];
  const references = await Promise.all(
    Array.from({ length: 8 }, (_, index) => submit('', spellings[index % spellings.length])),
  );
  const other = await submit('', 'victims@company.lk');
  await deliverAll([...references, other]);
  const all = (await Promise.all([...references, other].map(rows))).flat();
  const acknowledged = all.filter(({ audience }) => audience === 'visitor');
  expect(acknowledged.filter((row) => row.delivered_at)).toHaveLength(6);
  expect(acknowledged.filter((row) => row.failed_at)).toMatchObject(
    Array.from({ length: 3 }, () => ({ last_error: 'ENOUGH_TODAY', attempts: 1, delivered_at: null })),
  );
  expect(mails.received).toHaveLength(6 + 9);
  expect(log).not.toContain('delivery-failed');
});

async function deliverAll(references: string[]): Promise<void> {
  startWorker();
  await vi.waitFor(
    async () => {
      const all = (await Promise.all(references.map(rows))).flat();
      expect(all.filter((row) => !row.delivered_at && !row.failed_at)).toEqual([]);
    },
    { timeout: 120_000, interval: 100 },
  );
}
const mailsTo = (address: string) =>
  mails.received.filter(({ to }) => [to].flat().some((each) => each?.text.includes(address)));

test('erasing a lead does not reset the count, and replies of staff are not counted', async () => {
  const email = 'erased@company.lk';
  const first = await Promise.all(Array.from({ length: 5 }, () => submit('', email)));
  await deliverAll(first);
  expect(mailsTo(email)).toHaveLength(5);
  await database().deleteFrom('lead').where('reference', 'in', first).execute();
  const lead = await submit('', email);
  const { id } = await database()
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', lead)
    .executeTakeFirstOrThrow();
  const reply = await database()
    .insertInto('lead_reply')
    .values({ lead_id: id, submission_key: 'r', text: 'It is the fan.', written_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database()
    .insertInto('delivery')
    .values({ lead_id: id, audience: 'visitor', occasion: 'reply', occasion_id: reply.id })
    .execute();
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(6), { timeout: 120_000 });
  await vi.waitFor(
    async () =>
      expect((await rows(lead)).filter(({ audience }) => audience === 'visitor')).toMatchObject([
        { last_error: 'ENOUGH_TODAY', delivered_at: null },
        { last_error: null, delivered_at: expect.any(Date) },
      ]),
    { timeout: 120_000 },
  );
});

test('a mailbox gets five newsletter confirmations a day, whatever follows the plus sign', async () => {
  for (let index = 0; index < 7; index += 1) await subscribe({ email: `letters+${index}@company.lk` });
  const confirmations = () =>
    database()
      .selectFrom('delivery')
      .select(['delivered_at', 'failed_at', 'last_error'])
      .where('audience', '=', 'subscriber')
      .execute();
  startWorker();
  await vi.waitFor(
    async () =>
      expect((await confirmations()).filter((row) => row.delivered_at || row.failed_at)).toHaveLength(7),
    { timeout: 120_000, interval: 100 },
  );
  expect((await confirmations()).filter((row) => row.delivered_at)).toHaveLength(5);
  expect((await confirmations()).filter((row) => row.last_error === 'ENOUGH_TODAY')).toHaveLength(2);
});
