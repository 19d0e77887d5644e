import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { countLetters } from '#domain/newsletter/issue-count-store.server.ts';
import { continueIssue, scheduleIssue, stopIssue } from '#domain/newsletter/sending-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { type MailServer, startMailServer } from '../tests/mail-server.ts';
import { addIssue, readIssue, startSending } from '../tests/newsletter-issue.ts';
import { openLog } from '../tests/open-log.ts';
import { seedSubscribers } from '../tests/seed-subscribers.ts';

const log = openLog(import.meta.filename);
/** Far more than needed, because the speed of the machine is not tested. */
const waitUntil = (assertion: () => void | Promise<void>, interval = 50) =>
  vi.waitFor(assertion, { timeout: 150_000, interval });
const workers: ChildProcess[] = [];
let mailServer: MailServer;

beforeAll(async () => {
  await createTestDatabase();
  mailServer = await startMailServer();
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  vi.stubEnv('FILES_DIR', join(tmpdir(), 'pahana-worker-files'));
});
beforeEach(async () => {
  mailServer.received.length = 0;
  vi.stubEnv('SMTP_URL', mailServer.url);
  // Consent events may only go with their subscriber, so the table is not truncated.
  await sql`delete from subscriber`.execute(database());
  await sql`truncate newsletter_issue cascade`.execute(database());
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

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill(signal);
  await exited;
}

async function countRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from delivery`.execute(
    database(),
  );
  return rows[0]?.count ?? 0;
}

/** Who the letters that arrived were for, each address as often as it got one. */
const recipients = () => mailServer.received.flatMap(({ to }) => [to].flat().map((each) => each?.text));

function expectOneLetterEach(count: number): void {
  expect(recipients()).toHaveLength(count);
  expect(new Set(recipients()).size).toBe(count);
}

test('after several killed workers the next one continues, and each reader has one letter', async () => {
  const { confirmed } = await seedSubscribers(25_000);
  // Nobody answers here: only the writing of the letters is watched.
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  const id = await addIssue();
  await startSending(id);
  const counts: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const before = await countRows();
    const worker = startWorker();
    await waitUntil(async () => expect(await countRows()).toBeGreaterThan(before), 2);
    await end(worker, 'SIGKILL');
    counts.push(await countRows());
  }
  // Each one was interrupted and continued where the one before had stopped.
  expect(new Set(counts).size).toBe(4);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(-1)).toBeLessThan(confirmed);

  startWorker();
  startWorker();
  await waitUntil(async () => expect((await readIssue(id)).written_at).not.toBeNull());
  const { rows } = await sql<{ state: string; letters: number; readers: number }>`
    select state, count(delivery.id)::int as letters, count(distinct subscriber.id)::int as readers
    from subscriber left join delivery on subscriber_id = subscriber.id and occasion_id = ${id}
    group by state order by state
  `.execute(database());
  expect(rows).toEqual([
    { state: 'confirmed', letters: confirmed, readers: confirmed },
    { state: 'left', letters: 0, readers: 2_500 },
    { state: 'pending', letters: 0, readers: 2_500 },
  ]);
});

test('two workers begin a scheduled issue once at its time, and every reader gets one letter', async () => {
  const { confirmed } = await seedSubscribers(100);
  const id = await addIssue();
  await scheduleIssue({ id, version: 1, at: new Date(Date.now() + 2_000), staffId: null });
  startWorker();
  startWorker();
  await waitUntil(async () => expect(await readIssue(id)).toMatchObject({ state: 'sent' }));
  expectOneLetterEach(confirmed);
});

test('a stopped sending sends nothing more, and continuing it sends each of the others one letter', async () => {
  const { confirmed } = await seedSubscribers(1_000);
  const id = await addIssue();
  await startSending(id);
  startWorker();
  await waitUntil(() => expect(mailServer.received.length).toBeGreaterThan(20));
  await stopIssue({ id, staffId: null });
  // Letters that were on their way at that moment still arrive and are counted.
  const onTheWay = sql`select from delivery where attempts > 0 and delivered_at is null`;
  await waitUntil(async () => expect((await onTheWay.execute(database())).rows).toEqual([]));
  expect((await countLetters(id))?.delivered).toBe(mailServer.received.length);
  const arrived = mailServer.received.length;
  expect(arrived).toBeLessThan(confirmed);
  // A mail that is sent after the stop shows that the worker still runs.
  await sql`insert into delivery (subscriber_id, audience) select min(id), 'subscriber' from subscriber`.execute(
    database(),
  );
  await waitUntil(() => expect(mailServer.received.length).toBeGreaterThan(arrived));
  expect(mailServer.received).toHaveLength(arrived + 1);
  mailServer.received.pop();

  await continueIssue({ id, staffId: null });
  await waitUntil(async () => expect(await readIssue(id)).toMatchObject({ state: 'sent' }));
  expectOneLetterEach(confirmed);
});

test('a worker that is killed while letters are sent loses none, and a reader who was erased gets none', async () => {
  const { confirmed } = await seedSubscribers(500);
  const id = await addIssue();
  await startSending(id);
  const worker = startWorker();
  await waitUntil(() => expect(mailServer.received.length).toBeGreaterThan(20));
  await end(worker, 'SIGKILL');
  const { rows } = await sql<{ email: string }>`
    delete from subscriber where id = (select max(subscriber_id) from delivery where delivered_at is null)
    returning email
  `.execute(database());
  const erased = rows[0]?.email;
  startWorker();
  await waitUntil(async () => expect(await readIssue(id)).toMatchObject({ state: 'sent' }));
  const reached = new Set(recipients());
  expect(reached.has(erased)).toBe(false);
  expect(reached.size).toBe(confirmed - 1);
  // A letter that was accepted in the moment of the kill is sent again, with the Message-ID that mailboxes recognise.
  const ids = mailServer.received.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(confirmed - 1);
});
