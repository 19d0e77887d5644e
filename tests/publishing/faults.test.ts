import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '../drill/small-disk.ts';
import { contactValues } from '../sample-values.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { type Stack, startStack } from '../stack.ts';
import { approveText, query } from './approve-text.ts';
import { catchRenderer, everyMoment } from './catch-renderer.ts';
import { hurryWorker } from './hurry-worker.ts';
import { lockRevisions } from './lock-revisions.ts';
import { readSite, type Site } from './read-site.ts';
import { sendForm } from './send-form.ts';

const disk: SmallDisk = mountSmallDisk(join(tmpdir(), `pahana-sites-${process.pid}`));
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ name: 'publishing-faults', folders: { sites: disk.folder } });
  hurryWorker(stack);
});
afterAll(async () => {
  await stack?.stop();
  disk.unmount();
  rmSync(disk.folder, { recursive: true, force: true });
});

const file = 'content/company.yaml';
const patienceMs = 180_000;

/** Stands on nearly every page, so pages of two sites cannot be taken for those of one. */
let phone = '+94 11 000 0000';
const numberOf = (count: number) => `+94 11 777 00${String(count).padStart(2, '0')}`;
let count = 0;

/** Returns the number that is to be printed. */
async function approveNext(): Promise<string> {
  count += 1;
  const next = numberOf(count);
  await approveText(stack.databaseUrl, file, (company) => ({ ...company, phone: next }));
  return next;
}

const phonesOf = (site: Site) =>
  [
    ...new Set(Object.values(site).flatMap(({ body }) => body.match(/\+94 11 (000 0000|777 \d{4})/g) ?? [])),
  ].sort();
const hashesOf = (site: Site) => Object.values(site).map(({ hash }) => hash);
const countIn = async (table: string, where = 'true') =>
  (await query(stack.databaseUrl, `select 1 from ${table} where ${where}`)).length;

/** Every page is the one of before, and visitors can write to us. */
async function expectOld(before: Site): Promise<void> {
  const now = await readSite(stack.baseUrl);
  expect(hashesOf(now)).toEqual(hashesOf(before));
  expect(await sendForm(stack.baseUrl, '/contact', contactValues())).toBe(303);
}

/** Without help, every page becomes the new one, it is recorded once, and nothing is left lying about. */
async function expectNew(next: string): Promise<void> {
  await waitUntil(
    `the site has ${next}`,
    async () => phonesOf(await readSite(stack.baseUrl)).includes(next),
    patienceMs,
  );
  expect(phonesOf(await readSite(stack.baseUrl))).toEqual([next]);
  phone = next;
  expect(await countIn('content_revision', `text like '%${next}%'`)).toBe(1);
  expect(await countIn('content_draft')).toBe(0);
  await waitUntil(
    'this server is recorded',
    () => countIn('site_server', 'problem is null and release_id = (select max(id) from site_release)'),
    patienceMs,
  );
  await waitUntil(
    'nothing unfinished is left',
    () => !readdirSync(stack.sites).some((name) => /unfinished/.test(name)),
  );
}

test('the first publication changes the number on every page', async () => {
  const before = await readSite(stack.baseUrl);
  expect(phonesOf(before)).toEqual([phone]);
  await expectNew(await approveNext());
});

test('a publisher that is killed at any moment leaves the old site, and the next attempt brings the new one', async () => {
  const before = await readSite(stack.baseUrl);
  const next = await approveNext();
  for (const moment of everyMoment) {
    const { pid } = await catchRenderer({ sites: stack.sites, worker: stack.pids().worker }, moment);
    await expectOld(before);
    process.kill(pid, 'SIGKILL');
    await expectOld(before);
  }
  await expectNew(next);
});

test('a worker that is killed while it renders takes the publisher with it', async () => {
  const before = await readSite(stack.baseUrl);
  const next = await approveNext();
  const { pid } = await catchRenderer(
    { sites: stack.sites, worker: stack.pids().worker },
    'half of its files are written',
  );
  await stack.killWorker();
  process.kill(pid, 'SIGCONT');
  await waitUntil('the publisher has ended', () => !existsSync(`/proc/${pid}`));
  await expectOld(before);
  await stack.startWorker();
  hurryWorker(stack);
  await expectNew(next);
});

test('a worker that is killed in its transaction has recorded nothing, and what it rendered is used', async () => {
  const before = await readSite(stack.baseUrl);
  const lock = await lockRevisions(stack.databaseUrl);
  const next = await approveNext();
  await lock.untilSomebodyWaits();
  await stack.killWorker();
  await expectOld(before);
  await lock.free();
  expect(await countIn('content_revision', `text like '%${next}%'`)).toBe(0);
  await stack.startWorker();
  hurryWorker(stack);
  await expectNew(next);
});

test('a worker that is killed between its transaction and the switch', async () => {
  const before = await readSite(stack.baseUrl);
  stack.holdSwitch(true);
  const next = await approveNext();
  const isAsked = () =>
    readFileSync(join(stack.sites, 'wanted'), 'utf8') !== readlinkSync(join(stack.sites, 'live'));
  await waitUntil('the switch is asked for', isAsked, patienceMs);
  await stack.killWorker();
  expect(await countIn('content_revision', `text like '%${next}%'`)).toBe(1);
  await expectOld(before);
  await stack.startWorker();
  hurryWorker(stack);
  await expectOld(before);
  stack.holdSwitch(false);
  await expectNew(next);
});

test('nginx that is down when it should switch, and nginx that is killed after it, come back with one whole site', async () => {
  await stack.killNginx();
  const next = await approveNext();
  await waitUntil('nginx could not be switched', () => existsSync(join(stack.sites, 'refused')), patienceMs);
  await stack.startNginx();
  await expectNew(next);
  await stack.killNginx();
  await stack.startNginx();
  await expectNew(next);
});

test('a database that stops while the pages are rendered, or in the transaction that records them', async () => {
  const before = await readSite(stack.baseUrl);
  const first = await approveNext();
  const { pid } = await catchRenderer(
    { sites: stack.sites, worker: stack.pids().worker },
    'its texts are written',
  );
  await stack.killPostgres();
  process.kill(pid, 'SIGCONT');
  await waitUntil('the release is made all the same', () => !existsSync(`/proc/${pid}`), patienceMs);
  expect(hashesOf(await readSite(stack.baseUrl))).toEqual(hashesOf(before));
  await stack.startPostgres();
  await expectNew(first);

  const between = await readSite(stack.baseUrl);
  const lock = await lockRevisions(stack.databaseUrl);
  const second = await approveNext();
  await lock.untilSomebodyWaits();
  await stack.killPostgres();
  await lock.free();
  expect(hashesOf(await readSite(stack.baseUrl))).toEqual(hashesOf(between));
  await stack.startPostgres();
  await expectNew(second);
});

test('a full disk leaves the old site, the author reads why, and it goes on once there is room', async () => {
  const before = await readSite(stack.baseUrl);
  await disk.fill();
  const next = await approveNext();
  await waitUntil(
    'the draft says why',
    () => countIn('content_draft', "state = 'approved' and problem like '%disk is full%'"),
    patienceMs,
  );
  await expectOld(before);
  disk.free();
  await expectNew(next);
});

test('a live release that somebody deleted is made again', async () => {
  rmSync(join(stack.sites, readlinkSync(join(stack.sites, 'live'))), { recursive: true });
  await expectNew(phone);
});
