import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { storeFile } from '#platform/files/files.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { type MailServer, startMailServer } from '../tests/mail-server.ts';
import { openLog } from '../tests/open-log.ts';

const log = openLog(import.meta.filename);
let folder: string;
let mailServer: MailServer;
beforeAll(async () => {
  await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pahana-compare-'));
  mailServer = await startMailServer();
  vi.stubEnv('FILES_DIR', folder);
  vi.stubEnv('SMTP_URL', mailServer.url);
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  await database()
    .insertInto('staff')
    .values({ name: 'Admin', role: 'admin', email: 'admin@pahana.example' })
    .execute();
});
afterAll(async () => {
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the log of the worker, which is stopped once it has logged the event. */
async function runWorkerUntil(event: string): Promise<string> {
  const worker = spawn(process.execPath, ['--import', 'tsx', 'worker/main.ts'], {
    stdio: ['ignore', 'pipe', log],
  });
  let output = '';
  worker.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toContain(`"${event}"`), { timeout: 120_000, interval: 50 });
  // The mails are sent after the line is logged.
  await new Promise((done) => setTimeout(done, 1_500));
  const exited = new Promise((done) => worker.once('exit', done));
  worker.kill('SIGTERM');
  await exited;
  return output;
}

async function runCommand(...args: string[]): Promise<string> {
  const command = spawn(process.execPath, ['--import', 'tsx', 'worker/files.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(command.stdout), text(command.stderr)]);
  return output + errors;
}

const countStored = async () => (await readdir(folder)).filter((name) => name !== 'quarantine').length;

test('a worker whose database knows none of six files moves none, and sends mails once a day, not at each start', async () => {
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (let index = 0; index < 6; index += 1) {
    const key = await storeFile(Readable.from([`CV ${index}`]));
    await utimes(join(folder, key), old, old);
  }
  const logged = await runWorkerUntil('files-unknown');
  expect(logged).toMatch(/"level":"error","event":"files-unknown","seen":6,"unknown":6}/);
  expect(await countStored()).toBe(6);
  expect(mailServer.received.map(({ subject }) => subject)).toEqual(
    Array(2).fill('The database does not know 6 of 6 stored files'),
  );
  expect(mailServer.received.map(({ to }) => to && 'text' in to && to.text)).toEqual([
    'support@pahana.example',
    'admin@pahana.example',
  ]);
  await runWorkerUntil('files-unknown');
  expect(await countStored()).toBe(6);
  expect(mailServer.received).toHaveLength(2);
}, 120_000);

test('the command lists the quarantine and moves confirmed orphans there', async () => {
  expect(await runCommand('list')).toBe('Nothing is in quarantine.\n');
  expect(await runCommand('quarantine')).toContain(
    '6 files seen, 6 of them unknown to the database.\n6 moved to quarantine, 0 brought back, 0 deleted for good.\n',
  );
  expect(await countStored()).toBe(0);
  const listed = (await runCommand('list')).trim().split('\n');
  expect(listed).toHaveLength(6);
  expect(listed[0]).toMatch(/^[0-9a-f]{48} {2}since .+ {2}deleted after .+$/);
  expect(await runCommand()).toBe('npm run files -- list | quarantine\n');
}, 120_000);
