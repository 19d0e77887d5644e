import { parseArgs } from 'node:util';
import pg from 'pg';
import { closeDatabase } from '#platform/database.server.ts';
import { median } from '../speed/measure-paint.ts';
import { startStack } from '../stack.ts';
import { measureDomain } from './measure-domain.ts';
import { measurePosts, measureWaits } from './measure-posts.ts';
import { createBareTable, runPgbench } from './run-pgbench.ts';
import { seedLeads } from './seed-leads.ts';

const { values: options } = parseArgs({
  options: { million: { type: 'boolean', default: false }, rounds: { type: 'string', default: '3' } },
});
const connections = 16;
/** More requests than connections, as on a busy site, so that no connection is ever idle. */
const inFlight = 4 * connections;
const limits = { ratio: 0.4, p99: 50, slower: 0.9 };
const failures: string[] = [];
const stack = await startStack({ webs: 2, env: { web: { DATABASE_POOL_SIZE: String(connections) } } });
process.env.DATABASE_URL = stack.databaseUrl;
process.env.DATABASE_POOL_SIZE = String(connections);
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

/** Alternates between the measurements, so that other load on the machine affects all of them. */
async function measure(stored: string): Promise<{ ratio: number }> {
  await measurePosts(stack.baseUrl, 4, 1_000);
  // With the worker running and sending mails, as on a busy day.
  const waits = await measureWaits(stack.baseUrl, 50, 10);
  await stack.killWorker();
  const rates = {
    bare: [] as number[],
    domain: [] as number[],
    oneWeb: [] as number[],
    twoWebs: [] as number[],
  };
  await measureDomain(inFlight, 500);
  for (let index = 0; index < Number(options.rounds); index += 1) {
    rates.domain.push(await measureDomain(inFlight, 2_000));
    rates.bare.push(await runPgbench(stack.databaseUrl, connections, 2));
    rates.twoWebs.push(await measurePosts(stack.baseUrl, inFlight, 2_000));
    await stack.killWeb(1);
    rates.oneWeb.push(await measurePosts(stack.baseUrl, inFlight, 2_000));
    await stack.startWeb(1);
  }
  await finishDeliveries();
  await stack.startWorker();

  const bare = median(rates.bare);
  const row = (measured: number[]) => ({
    perSecond: Math.round(median(measured)),
    ofBare: round(median(measured) / bare),
  });
  console.log(
    `Leads a second over ${connections} connections, ${stored} stored, median of ${rates.bare.length}`,
  );
  console.table({
    "pgbench's bare insert": row(rates.bare),
    'the domain call': row(rates.domain),
    'POST through nginx, one web process': row(rates.oneWeb),
    'POST through nginx, two web processes': row(rates.twoWebs),
  });
  const p = (share: number) => round(waits[Math.floor(waits.length * share)] ?? Number.NaN);
  console.log(`At 50 posts a second: median ${p(0.5)} ms, p99 ${p(0.99)} ms, longest ${p(0.9999)} ms\n`);

  const ratio = median(rates.domain) / bare;
  if (ratio < limits.ratio) failures.push(`${stored}: the domain call is ${round(ratio)} of a bare insert`);
  if (p(0.99) > limits.p99) failures.push(`${stored}: p99 is ${p(0.99)} ms`);
  return { ratio };
}

/** Otherwise the mails of this measurement would be sent during the next. */
async function finishDeliveries(): Promise<void> {
  const client = new pg.Client(stack.databaseUrl);
  await client.connect();
  await client.query(
    'update delivery set handed_over_at = now(), delivered_at = now() where delivered_at is null',
  );
  await client.end();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
