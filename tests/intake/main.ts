import { parseArgs } from 'node:util';
import pg from 'pg';
import { closeDatabase } from '#platform/database.server.ts';
import { median } from '../speed/measure-paint.ts';
import { processSettings } from '../stack/process-settings.ts';
import { startStack } from '../stack.ts';
import { measureDomain } from './measure-domain.ts';
import { measureMails } from './measure-mails.ts';
import { measurePosts, measureWaits, type PostLoad } from './measure-posts.ts';
import { type ProcessorTimes, parts, readProcessorTimes } from './processor-time.ts';
import { createBareTable, runPgbench } from './run-pgbench.ts';
import { seedLeads } from './seed-leads.ts';

const { values: options } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    smtp: { type: 'string', default: '5' },
  },
});
const connections = 16;
/** More requests than connections, as on a busy site, so that no connection is ever idle. */
const inFlight = 4 * connections;
const limits = { ratio: 0.4, p99: 50, slower: 0.9, post: 0.2 };
const failures: string[] = [];
const stack = await startStack({
  webs: 2,
  env: {
    web: { DATABASE_POOL_SIZE: String(connections) },
    worker: { DATABASE_POOL_SIZE: String(connections), SMTP_CONNECTIONS: options.smtp },
  },
  // The limit of nginx for one address is far below what is measured here.
  limits: { nodeRate: '1000000r/s', nodeBurst: 100_000 },
});
process.env.DATABASE_URL = stack.databaseUrl;
process.env.DATABASE_POOL_SIZE = String(connections);
process.env.FORM_SECRET = processSettings.FORM_SECRET;
const postmaster = await findPostmaster();
try {
  await createBareTable(stack.databaseUrl);
  const few = await measure('few leads');
  if (options.million) {
    await seedLeads(stack.databaseUrl, 1_000_000);
    const million = await measure('a million leads');
    const share = million.ratio / few.ratio;
    console.log(
      `Relative to pgbench, the domain call with a million leads runs at ${round(share)} of its speed with few`,
    );
    if (share < limits.slower)
      failures.push(`with a million leads the speed is ${round(share)} of that with few`);
  }
} finally {
  await closeDatabase();
  await stack.stop();
}
for (const failure of failures) console.error(`TOO SLOW: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

interface Measured {
  count: number;
  seconds: number;
  used: ProcessorTimes;
}

/** Alternates between the measurements, so that other load on the machine affects all of them. */
async function measure(stored: string): Promise<{ ratio: number }> {
  const load: PostLoad = { inFlight, seconds: 2, visitors: 'many' };
  // The first requests of a new process take long.
  await measureWaits(stack.baseUrl, 20, 2);
  // With the worker running and sending mails, as on a busy day.
  const waits = await measureWaits(stack.baseUrl, 50, 10);
  await stack.killWorker();
  await measureDomain(inFlight, 500);
  const kinds = {
    "pgbench's bare insert": async () => {
      const perSecond = await runPgbench(stack.databaseUrl, connections, 2);
      return { count: perSecond * 2, seconds: 2 };
    },
    'the domain call': async () => {
      const perSecond = await measureDomain(inFlight, 2_000);
      return { count: perSecond * 2, seconds: 2 };
    },
    'POST, two web processes': () => measurePosts(stack.baseUrl, load),
    'POST, two web processes, one address': () => measurePosts(stack.baseUrl, { ...load, visitors: 'one' }),
    'POST, one web process': () => measurePosts(stack.baseUrl, load),
    'POST, one web process, one address': () => measurePosts(stack.baseUrl, { ...load, visitors: 'one' }),
  };
  type Kind = keyof typeof kinds;
  const names = Object.keys(kinds) as Kind[];
  const runs = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Kind, Measured[]>;
  for (let index = 0; index < Number(options.rounds); index += 1) {
    // The second process of each round is new, and its code gets fast only after thousands of posts.
    await measurePosts(stack.baseUrl, { ...load, seconds: 10 });
    for (const name of names) {
      if (name === 'POST, one web process') await stack.killWeb(1);
      runs[name].push(await withProcessorTimes(kinds[name]));
    }
    await stack.startWeb(1);
  }
  // With all the mails of the posts before waiting.
  await stack.startWorker();
  await measureMails(stack.databaseUrl, 3);
  const mails = await withProcessorTimes(() => measureMails(stack.databaseUrl, 10));
  await finishDeliveries();

  const rateOf = (name: Kind) => median(runs[name].map(({ count, seconds }) => count / seconds));
  const bare = rateOf("pgbench's bare insert");
  const row = (measured: Measured[]) => ({
    perSecond: Math.round(median(measured.map(({ count, seconds }) => count / seconds))),
    ofBare: round(median(measured.map(({ count, seconds }) => count / seconds)) / bare),
    ...Object.fromEntries(
      parts.map((part) => [part, round(median(measured.map(({ count, used }) => used[part] / count)))]),
    ),
    cores: round(median(measured.map(({ seconds, used }) => sumOf(used) / 1_000 / seconds))),
  });
  console.log(
    `A second over ${connections} connections, ${stored} stored, median of ${options.rounds}; milliseconds of processor time for each; and how many processors all of it used`,
  );
  console.table({
    ...Object.fromEntries(names.map((name) => [name, row(runs[name])])),
    [`mails over ${options.smtp} connections`]: row([mails]),
  });
  const p = (share: number) => round(waits[Math.floor(waits.length * share)] ?? Number.NaN);
  console.log(`At 50 posts a second: median ${p(0.5)} ms, p99 ${p(0.99)} ms, longest ${p(0.9999)} ms\n`);

  const ratio = rateOf('the domain call') / bare;
  if (ratio < limits.ratio) failures.push(`${stored}: the domain call is ${round(ratio)} of a bare insert`);
  const [one, two] = [rateOf('POST, one web process') / bare, rateOf('POST, two web processes') / bare];
  if (one < limits.post) failures.push(`${stored}: a whole POST is ${round(one)} of a bare insert`);
  if (two < one)
    failures.push(`${stored}: a second web process takes ${round(1 - two / one)} of the first one's posts`);
  if (p(0.99) > limits.p99) failures.push(`${stored}: p99 is ${p(0.99)} ms`);
  return { ratio };
}

async function withProcessorTimes(
  work: () => Promise<{ count: number; seconds: number }>,
): Promise<Measured> {
  const before = readProcessorTimes(postmaster);
  const measured = await work();
  const after = readProcessorTimes(postmaster);
  const used = Object.fromEntries(parts.map((part) => [part, after[part] - before[part]])) as ProcessorTimes;
  return { ...measured, used };
}

/** Otherwise the mails of this measurement would be sent during the next. */
async function finishDeliveries(): Promise<void> {
  const client = new pg.Client(stack.databaseUrl);
  await client.connect();
  try {
    await client.query(
      'update delivery set handed_over_at = now(), delivered_at = now() where delivered_at is null and failed_at is null',
    );
  } finally {
    await client.end();
  }
}

async function findPostmaster(): Promise<number> {
  const client = new pg.Client(stack.databaseUrl);
  await client.connect();
  const { rows } = await client.query("select pg_read_file('postmaster.pid') as file");
  await client.end();
  return Number.parseInt(rows[0].file, 10);
}

function sumOf(used: ProcessorTimes): number {
  return parts.reduce((sum, part) => sum + used[part], 0);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
