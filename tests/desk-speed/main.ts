import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Role, roles } from '#domain/staff/permissions.ts';
import { closeDatabase } from '#platform/database.server.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { defaultPorts } from '../stack/ports.ts';
import { addStaff, openSession } from '../stack/sign-in.ts';
import { untilWorkerIsIdle } from '../stack/until-worker-is-idle.ts';
import { startStack } from '../stack.ts';
import { countIdleQueries } from './count-idle-queries.ts';
import { deskPages, type SeededDesk } from './desk-pages.ts';
import { growDesk } from './grow-desk.ts';
import { fetchPage, type Measured, measurePage } from './measure-page.ts';
import { listSizes, measureTasks } from './measure-tasks.ts';
import { disableExplain, enableExplain, listAccess, readPlans } from './read-plans.ts';
import { seedDesk } from './seed-desk.ts';

/**
 * Measures how long staff wait for each page of a desk with a year of leads, from one web process without nginx. Seeding
 * takes minutes, so the database in --folder is kept and used again.
 */
const { values: options } = parseArgs({
  options: {
    leads: { type: 'string', default: '1000000' },
    applications: { type: 'string', default: '100000' },
    grow: { type: 'string', default: '1' },
    requests: { type: 'string', default: '60' },
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
    tasks: { type: 'boolean', default: false },
  },
});
const limit = 100;
const requests = Number(options.requests);
const chosen = options.only.split(',');
const pages = deskPages.filter(({ name }) => chosen.some((part) => name.includes(part)));
const folder = options.folder ? resolve(options.folder) : await mkdtemp(join(tmpdir(), 'pahana-desk-speed-'));
await mkdir(folder, { recursive: true });
await chmod(folder, 0o755);
const postgresFolder = join(folder, 'postgres');
const failures: string[] = [];

// As deploy/README.md says.
const quarter = `${Math.floor(totalmem() / 4 / 1024 ** 2)}MB`;
const start = () =>
  startStack({ nginx: false, folders: { postgres: postgresFolder }, postgres: { shared_buffers: quarter } });
let stack = await start();
const { baseUrl, databaseUrl } = stack;
process.env.DATABASE_URL = databaseUrl;
process.env.DATABASE_POOL_SIZE = '16';
let client = new pg.Client(databaseUrl);
try {
  await client.connect();
  await seedOnce();
  await growOnce(Number(options.grow));
  await settle();
  const seeded = await readSeeded();
  const cookies = await signInEveryone();

  // A process that has just started still compiles its code.
  for (const page of pages)
    await measurePage(baseUrl, cookies[page.role], page, { seeded, requests: 1 }).catch(() => undefined);
  const health = { name: 'a bare request', role: 'admin' as const, address: () => '/health' };
  const base = await measurePage(baseUrl, '', health, { seeded, requests });
  const measured: Measured[] = [base];
  for (const page of pages) {
    try {
      const found = await measurePage(baseUrl, cookies[page.role], page, { seeded, requests });
      measured.push(found);
      if (found.p95 > limit) failures.push(`${page.name}: ${round(found.p95)} ms at the 95th percentile`);
    } catch (error) {
      failures.push(`${page.name}: ${(error as Error).message}`);
    }
  }
  const idle = await countIdle(cookies.sales).catch((error) =>
    failures.push(`idle inboxes: ${error.message}`),
  );
  const print = ({ p50, p95, kilobytes }: Measured) => ({
    p50: round(p50),
    p95: round(p95),
    ofBare: round(p95 / base.p95),
    kilobytes: Math.round(kilobytes),
  });
  console.log(`Milliseconds over ${requests} requests each`);
  console.table(Object.fromEntries(measured.map((each) => [each.name, print(each)])));
  if (typeof idle === 'object') console.table(idle);
  await writePlans(cookies, seeded);
  if (options.tasks) {
    await listSizes(client);
    await measureTasks(client, databaseUrl);
  }
} finally {
  await closeDatabase();
  await client.end();
  await stack.stop();
  if (!options.folder) await rm(folder, { recursive: true, force: true });
}
for (const failure of failures) console.error(`TOO SLOW: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Lets the worker count and index new leads, and stops it before anything is measured. */
async function seedOnce(): Promise<void> {
  const { rowCount } = await client.query("select from lead where submission_key like 'seeded-%' limit 1");
  await stack.killWorker();
  if (rowCount) return;
  await seedDesk(databaseUrl, { leads: Number(options.leads), applications: Number(options.applications) });
  await stack.startWorker();
  await untilWorkerIsIdle(client);
  await stack.killWorker();
}

/** With settings for loading, under which a crash would cost the database. */
async function growOnce(factor: number): Promise<void> {
  const { rows } = await client.query('select max(id)::int as highest from lead');
  if (factor === 1 || rows[0].highest > Number(options.leads) + Number(options.applications)) return;
  await client.end();
  await stack.stop();
  const postgres = await startPostgres({
    dataDir: postgresFolder,
    port: defaultPorts.postgres,
    database: 'pahana',
    settings: {
      ...{ fsync: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '6GB' },
      ...{ shared_buffers: '2GB', checkpoint_timeout: '1h', autovacuum: 'off', max_parallel_workers: '2' },
    },
  });
  try {
    await growDesk(postgres.url, factor);
  } finally {
    await postgres.stop();
  }
  stack = await start();
  client = new pg.Client(databaseUrl);
  await client.connect();
  await stack.killWorker();
}

async function settle(): Promise<void> {
  await client.query('vacuum analyze');
  // What the worker and the vacuum changed must not be written to the disk while pages are measured.
  await client.query('checkpoint');
  // As on a server that has run for a day: what fits is in memory.
  await client.query('create extension if not exists pg_prewarm');
  await client.query(`
    select pg_prewarm(oid) from pg_class where relkind in ('r', 'i') and relname ~ '^(lead|search_word)'
    order by relname = 'lead_search'`);
}

async function readSeeded(): Promise<SeededDesk> {
  const { rows } = await client.query(`
    select reference, email, kind from lead
    where id in (select 1 + floor(random() * (select max(id) from lead))::bigint from generate_series(1, 2000))
      and state <> 'spam'`);
  const referencesOf = (isApplication: boolean) =>
    rows.filter(({ kind }) => (kind === 'application') === isApplication).map(({ reference }) => reference);
  return {
    references: referencesOf(false),
    applications: referencesOf(true),
    emails: rows.map(({ email }) => email),
  };
}

async function signInEveryone(): Promise<Record<Role, string>> {
  const signedIn = roles.map(async (role) => {
    const { name, value } = await openSession((await addStaff(role)).id);
    return [role, `${name}=${value}`];
  });
  return Object.fromEntries(await Promise.all(signedIn));
}

async function countIdle(cookie: string) {
  const target = { baseUrl, databaseUrl, cookie };
  return {
    'transactions in 10 s, no inbox open': await countIdleQueries(target, 0, 10),
    'transactions in 10 s, 50 inboxes open': await countIdleQueries(target, 50, 10),
  };
}

/** Writes a table for the guide, and every plan in full, to .reports. */
async function writePlans(cookies: Record<Role, string>, seeded: SeededDesk): Promise<void> {
  await enableExplain(databaseUrl);
  await stack.killWeb();
  await stack.startWeb();
  const lines = ['| page | statements | in the database | read by |', '|---|---|---|---|'];
  const full: string[] = [];
  for (const { name, role, address, form } of pages) {
    const request = () => fetchPage(baseUrl + address(3, seeded), cookies[role], form?.(3, seeded));
    const first = await request().catch(() => undefined);
    if (first === undefined) continue;
    const plans = await readPlans(join(postgresFolder, 'server.log'), request);
    const total = plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const access = new Set(plans.flatMap(({ plan }) => listAccess(plan)));
    lines.push(`| ${name} | ${plans.length} | ${total.toFixed(1)} ms | ${[...access].join(', ')} |`);
    for (const { milliseconds, query, plan } of plans)
      full.push(`-- ${name}, ${milliseconds} ms\n${query}\n${plan}\n`);
  }
  await disableExplain(databaseUrl);
  await mkdir('.reports', { recursive: true });
  await writeFile('.reports/desk-plans.md', `${lines.join('\n')}\n`);
  await writeFile('.reports/desk-plans.txt', full.join('\n'));
  console.log('The plans are in .reports/desk-plans.md and .reports/desk-plans.txt');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
