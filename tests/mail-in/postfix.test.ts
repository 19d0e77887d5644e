import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedAddress } from '#domain/deliveries/mail-address.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../database.ts';
import { mailSecret } from '../stack/mail-secret.ts';
import { defaultPorts } from '../stack/ports.ts';
import { runPostfix } from '../stack/run-postfix.ts';
import { type RunningProcess, runProcess } from '../stack/run-process.ts';
import { writeRawMail } from '../write-raw-mail.ts';

vi.stubEnv('MAIL_IN_HOST', 'in.pahana.example');
vi.stubEnv('MAIL_IN_SECRET', mailSecret);

const ports = { postfix: defaultPorts.mailIn, judged: defaultPorts.judgedMailIn, lmtp: defaultPorts.lmtp };
let folder: string;
let databaseUrl: string;
let postfix: RunningProcess;
let inbound: RunningProcess;

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pahana-postfix-'));
  postfix = await runPostfix({
    folder,
    port: ports.postfix,
    judgedPort: ports.judged,
    lmtpPort: ports.lmtp,
    domains: ['pahana.example', 'in.pahana.example'],
  });
  await startInbound();
});
afterAll(async () => {
  await inbound.end('SIGTERM');
  await postfix.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function startInbound(): Promise<void> {
  inbound = await runProcess({
    command: process.execPath,
    args: ['--import', 'tsx', 'inbound/main.ts'],
    env: {
      DATABASE_URL: databaseUrl,
      MAIL_IN_HOST: 'in.pahana.example',
      MAIL_IN_SECRET: mailSecret,
      LMTP_PORT: String(ports.lmtp),
    },
    log: join(folder, 'inbound.log'),
    ready: ({ output }) => output().includes('inbound-started'),
  });
}

const stored = () =>
  database()
    .selectFrom('incoming_mail')
    .select(['raw', 'envelope_from', 'recipients'])
    .orderBy('id')
    .execute();

async function send(to: string, raw = writeRawMail({}), port = ports.postfix) {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  return await transport.sendMail({ envelope: { from: 'kumari@company.lk', to: [to] }, raw }).then(
    () => 250,
    ({ responseCode }: { responseCode: number }) => responseCode,
  );
}

/** Once it took more than a minute on a busy machine, and the cause is not known: several time limits of Postfix are a minute. */
async function untilStored(count: number): Promise<void> {
  try {
    await vi.waitFor(async () => expect(await stored()).toHaveLength(count), {
      timeout: 150_000,
      interval: 100,
    });
  } catch (error) {
    console.error(
      await readFile(join(folder, 'maillog'), 'utf8'),
      await readFile(join(folder, 'inbound.log'), 'utf8'),
    );
    throw error;
  }
}

test('a mail to a department is stored with its envelope', async () => {
  expect(await send('support@pahana.example')).toBe(250);
  await untilStored(1);
  expect(await stored()).toMatchObject([
    { envelope_from: 'kumari@company.lk', recipients: ['support@pahana.example'] },
  ]);
});

test('a reply address is taken, an unknown and a forged one are refused while the sender is connected', async () => {
  const address = signedAddress('sales', 'reply', '7') ?? '';
  expect(await send(address)).toBe(250);
  expect(await send('nobody@pahana.example')).toBe(550);
  expect(await send(address.replace('-7-', '-8-'))).toBe(550);
  await untilStored(2);
});

test('a stranger cannot speak as our own filter', async () => {
  const forged = writeRawMail({ 'Authentication-Results': 'mx.pahana.example; dmarc=pass', 'X-Spam': 'No' });
  expect(await send('support@pahana.example', forged)).toBe(250);
  await untilStored(3);
  expect((await stored()).at(-1)?.raw?.toString()).not.toContain('Authentication-Results');
});

test('while our process is away Postfix keeps the mail, and delivers it once when it is back', async () => {
  await inbound.end('SIGKILL');
  expect(await send('support@pahana.example')).toBe(250);
  await startInbound();
  await untilStored(4);
}, 300_000);
