import type pg from 'pg';
import { getContent } from '#content/read-content.server.ts';
import { handOverStalled } from '#domain/deliveries/hand-over-deliveries.server.ts';
import { giveOutLeads } from '#domain/leads/giving/give-out-leads.server.ts';
import { raiseAlarms } from '#domain/leads/handling/raise-alarms.server.ts';
import { indexLeads } from '#domain/leads/inbox/index-leads.server.ts';
import { eraseExpiredLeads } from '#domain/leads/receipt/erase-lead.server.ts';
import { readOperations } from '#domain/operations/read-operations.server.ts';
import { listCalendars } from '#domain/promises/list-calendars.server.ts';
import { listAroundTheClock } from '#domain/promises/list-reply-promises.ts';
import { findAllWeeks, findChangedWeeks, recountWeek } from '#domain/reports/recount-store.server.ts';
import { rolesThatHandle } from '#domain/staff/permissions.ts';
import { databasePool } from '#platform/database.server.ts';
import { measureDomain } from '../intake/measure-domain.ts';
import { createBareTable, runPgbench } from '../intake/run-pgbench.ts';
import { median } from '../speed/measure-paint.ts';

interface Cost {
  milliseconds: number;
  /** Pages of 8 kB that the database looked at, and how many of them were not in its memory. */
  pages: number;
  read: number;
  logBytes: number;
}

const { company, promises } = getContent();
const connections = 16;
const rounds = 3;

/** What the worker does all day, and storing leads, on a database of any size. The worker itself must not run. */
export async function measureTasks(client: pg.Client, databaseUrl: string): Promise<void> {
  const now = new Date();
  const { rows } = await client.query('select max(id)::text as newest from lead');
  const weeks = await findAllWeeks();
  const days = await listCalendars(new Date(Date.parse(`${weeks[0]}`) - 86_400_000), now);
  const fullWeek = `${weeks[Math.floor(weeks.length / 2)]}`;
  const expired = { kind: 'contact', lastContactBefore: new Date(now.getTime() - 1_000 * 86_400_000) };
  const never = new AbortController().signal;
  const tasks: Record<string, () => Promise<unknown>> = {
    'metrics of the work': () => readOperations(now),
    'alarms of promises': () => raiseAlarms(now),
    'stalled deliveries': () => handOverStalled(300),
    'giving out leads': () => giveOutLeads(now, (lead) => rolesThatHandle(lead, company)),
    'search index, nothing new': () => indexLeads(never),
    'changed weeks': () => findChangedWeeks(rows[0].newest),
    'counting a full week': () => recountWeek(fullWeek, days, now, listAroundTheClock(promises)),
    'retention, nothing to erase': () => eraseExpiredLeads(expired, 200, now),
  };
  const costs: Record<string, Cost> = {};
  for (const [name, task] of Object.entries(tasks)) costs[name] = await medianCost(client, task);

  // So that 20 batches of the oldest closed leads are due.
  const batch = { ...expired, lastContactBefore: await findContactOf(client, 20 * 200) };
  const erased = await medianCost(client, () => eraseExpiredLeads(batch, 200, now), 20);
  costs['retention, one lead'] = mapCost(erased, (value) => value / 200);
  console.log('The median of each task, in milliseconds and pages of 8 kB');
  console.table(costs);
  await measureIntake(client, databaseUrl);
}

async function measureIntake(client: pg.Client, databaseUrl: string): Promise<void> {
  await client.query('drop table if exists bare_lead');
  await createBareTable(databaseUrl);
  const rates = { bare: [] as number[], domain: [] as number[] };
  let stored = 0;
  await measureDomain(4 * connections, 1_000);
  const cost = await costOf(client, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const rate = await measureDomain(4 * connections, 3_000);
      rates.domain.push(rate);
      stored += rate * 3;
    }
  });
  for (let round = 0; round < rounds; round += 1)
    rates.bare.push(await runPgbench(databaseUrl, connections, 3));
  const [domain, bare] = [median(rates.domain), median(rates.bare)];
  console.log(`Storing leads over ${connections} connections, and what one costs`);
  console.table({
    'a second': Math.round(domain),
    "of pgbench's bare insert": Math.round((domain / bare) * 100) / 100,
    ...mapCost(cost, (value) => value / stored),
  });
  await client.query('drop table bare_lead');
}

/** The size of each table with its indexes, for each lead. */
export async function listSizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select relname as name, reltuples::bigint as rows, pg_table_size(oid) as bytes, pg_indexes_size(oid) as "indexBytes",
      (select reltuples from pg_class where relname = 'lead') as leads
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 8`);
  const round = (value: number) => Math.round(value);
  console.table(
    Object.fromEntries(
      rows.map(({ name, rows: count, bytes, indexBytes, leads }) => [
        name,
        {
          rows: Number(count),
          megabytes: round(bytes / 1e6),
          'of indexes': round(indexBytes / 1e6),
          'bytes for each lead': round((Number(bytes) + Number(indexBytes)) / leads),
        },
      ]),
    ),
  );
}

async function findContactOf(client: pg.Client, leads: number): Promise<Date> {
  const { rows } = await client.query(
    `select last_contact_at as at from lead where kind = 'contact' and state <> 'spam'
     order by last_contact_at offset $1 limit 1`,
    [leads],
  );
  return rows[0].at;
}

async function medianCost(client: pg.Client, task: () => Promise<unknown>, times = 5): Promise<Cost> {
  // Plans and content are read the first time.
  await task();
  const costs: Cost[] = [];
  for (let index = 1; index < times; index += 1) costs.push(await costOf(client, task));
  const of = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  return mapCost(costs[0] as Cost, (_, name) => of(name));
}

async function costOf(client: pg.Client, task: () => Promise<unknown>): Promise<Cost> {
  const before = await readCounters(client);
  const startedAt = performance.now();
  await task();
  const milliseconds = performance.now() - startedAt;
  const after = await readCounters(client);
  return {
    milliseconds,
    pages: after.pages - before.pages,
    read: after.read - before.read,
    logBytes: after.log - before.log,
  };
}

/** Connections report what they did when they have been idle for a moment, so each is asked to do it now. */
async function readCounters(client: pg.Client): Promise<{ pages: number; read: number; log: number }> {
  const report = () => databasePool().query('select pg_stat_force_next_flush()');
  await Promise.all(Array.from({ length: connections }, report));
  const { rows } = await client.query(`
    select (blks_hit + blks_read)::float8 as pages, blks_read::float8 as read,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log
    from pg_stat_database where datname = current_database()`);
  return rows[0];
}

function mapCost(cost: Cost, map: (value: number, name: keyof Cost) => number): Cost {
  const round = (name: keyof Cost) => Math.round(map(cost[name], name) * 100) / 100;
  return {
    milliseconds: round('milliseconds'),
    pages: round('pages'),
    read: round('read'),
    logBytes: round('logBytes'),
  };
}
