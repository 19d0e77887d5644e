import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { type HookServer, startHookServer } from '../tests/hook-server.ts';
import { type MailServer, startMailServer } from '../tests/mail-server.ts';
import { sampleLetter, sendNewIssue } from '../tests/newsletter-issue.ts';
import { openLog } from '../tests/open-log.ts';
import { contactValues } from '../tests/sample-values.ts';
import { seedSubscribers } from '../tests/seed-subscribers.ts';
import { submitLead } from '../tests/submit-lead.ts';

const log = openLog(import.meta.filename);
let mails: MailServer;
let hooks: HookServer;

let worker: ChildProcess;

beforeAll(async () => {
  await createTestDatabase();
  await seedSubscribers(2_500);
  mails = await startMailServer();
  hooks = await startHookServer();
  vi.stubEnv('SMTP_URL', mails.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  vi.stubEnv('FILES_DIR', join(tmpdir(), 'pahana-worker-files'));
});
beforeEach(() => {
  mails.received.length = 0;
});
afterEach(async () => {
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
});
afterAll(async () => {
  await mails.close();
  await hooks.close();
});

function startWorker(): void {
  worker = spawn(process.execPath, ['--import', 'tsx', 'worker/main.ts'], { stdio: ['ignore', log, log] });
}

const submit = (message: string) =>
  submitLead({
    kind: 'contact',
    // One mailbox gets five of these mails a day.
    values: contactValues({ email: `${crypto.randomUUID()}@company.lk`, message }),
    due: null,
    mailbox: 'support@pahana.example',
  });

const hasDepartmentMail = (message: string) =>
  mails.received.some(
    ({ to, text }) => [to].flat()[0]?.text === 'support@pahana.example' && text?.includes(message),
  );
const waitUntil = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 120_000, interval: 20 });

async function submitAndWaitForMail(message: string): Promise<void> {
  await submit(message);
  await waitUntil(() => expect(hasDepartmentMail(message)).toBe(true));
}

test('while 2,000 letters are being sent, the mail about a new lead overtakes most of them', async () => {
  await sendNewIssue();
  startWorker();
  await waitUntil(() => expect(mails.received.length).toBeGreaterThan(100));
  const countLetters = () =>
    mails.received.filter(({ subject }) => subject === sampleLetter().subject).length;
  const before = countLetters();
  await submitAndWaitForMail('The till stops.');
  // In the same queue as the letters it would be sent after all of them.
  expect(countLetters() - before).toBeLessThan((2_000 - before) / 2);
  await sql`truncate delivery cascade`.execute(database());
});

test('hooks that nobody answers do not delay any mail', async () => {
  vi.stubEnv('WEBHOOK_URL', hooks.url);
  vi.stubEnv('WEBHOOK_SECRET', `whsec_${'A'.repeat(32)}`);
  hooks.answerNext.push(...Array.from({ length: 200 }, () => 0));
  for (let number = 1; number <= 100; number += 1) await submit(`Message ${number}`);
  startWorker();
  await waitUntil(() => expect(hooks.received.length).toBeGreaterThanOrEqual(20));
  await waitUntil(() => expect(mails.received).toHaveLength(200));
  await submitAndWaitForMail('The printer lies.');
  // Twenty hooks run at once with ten seconds each, so mails that waited for hooks would come after all hundred.
  expect(hooks.received.length).toBeLessThan(100);
});
