import pg from 'pg';
import { columnsToGrow, tablesToGrow } from './grown-columns.ts';

/**
 * Makes every lead of a seeded desk into so many, over two years instead of one, which is as long as a lead is kept. A
 * copy has its own reference, address, company and mails; its texts are those of the lead it was made from. Ids still grow
 * with time. About five times faster than seeding as many, because no index is kept meanwhile. The database must not be in
 * use.
 */
export async function growDesk(databaseUrl: string, factor: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const run = async (label: string, text: string) => {
    const startedAt = performance.now();
    const { rowCount } = await client.query(text);
    console.log(`${label}: ${rowCount ?? ''} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  try {
    // Neither triggers nor foreign keys: what is copied was checked when it was seeded.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
      set maintenance_work_mem = '2GB'; set max_parallel_maintenance_workers = 2; set jit = off`);
    await run('staff', growStaff(factor));
    await refuseUnknownTables(client);
    await client.query('drop schema if exists before cascade; create schema before');
    for (const table of tablesToGrow)
      await run(`${table} as it was`, `create unlogged table before.${table} as table ${table}`);
    for (const table of ['report_week', 'report_source'])
      await client.query(`create unlogged table before.${table} as table ${table}`);
    await client.query(keepUntilGrown);
    await client.query('analyze before.kept');

    const indexes = await listIndexes(client);
    // In one transaction: a table that is emptied in it is filled without a log.
    await client.query('begin');
    await client.query('truncate lead cascade');
    for (const { drop } of indexes) await client.query(drop);
    for (const table of tablesToGrow) await run(table, await writeGrowth(client, table, factor));
    await client.query('commit');
    for (const { name, create } of indexes) await run(name, create);

    await client.query("select setval(pg_get_serial_sequence('lead', 'id'), (select max(id) from lead))");
    await run('words', `update search_word set leads = leads * ${factor}`);
    await client.query('truncate lead_search_stale, report_stale, report_week, report_source');
    await run('reports', await growReports(client, factor));
    await client.query('drop schema before cascade');
    for (const table of [...tablesToGrow, 'search_word'])
      await run(`vacuum of ${table}`, `vacuum analyze ${table}`);
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** A company that gets ten times the leads has ten times the staff. */
const growStaff = (factor: number) => `
  insert into staff (name, email, role)
  select 'Colleague ' || number, 'colleague-' || number || '@pahana.example', role
  from staff cross join generate_series(1, least(${factor}, 10) - 1) as k
    cross join lateral (select substr(name, 11)::int + 12 * k as number) as numbered
  where name like 'Colleague %'
  on conflict do nothing`;

/** Spam is kept for 90 days and an application for a year, so the older half of these is not made twice as old. */
const keepUntilGrown = `
  create unlogged table before.kept as
  select lead.id, lead.email,
    state in ('new', 'in_progress', 'waiting') as is_open,
    (select max(received_at) from before.lead) - received_at as age,
    case when staff.name like 'Colleague %' then substr(staff.name, 11)::int end as owner
  from before.lead left join staff on staff.id = owner_id
  where not (kind = 'application' and received_at < now() - interval '181 days')
    and not (state = 'spam' and received_at < now() - interval '40 days');
  create unlogged table before.colleague as
  select id, substr(name, 11)::int as number from staff where name like 'Colleague %'`;

async function writeGrowth(client: pg.Client, table: (typeof tablesToGrow)[number], factor: number) {
  const columns = await listColumns(client, table);
  const names = columns.filter((name) => table === 'lead' || name !== 'id');
  const changed: Record<string, string> = columnsToGrow[table];
  const owner = names.includes('owner_id')
    ? `left join before.colleague on number = 1 + (owner + 12 * k - 1) % (select count(*) from before.colleague)`
    : '';
  return `
    insert into ${table} (${names.join(', ')}) ${table === 'lead' ? 'overriding system value' : ''}
    select ${names.map((name) => changed[name] ?? `old.${name}`).join(', ')}
    from before.${table} as old
      join before.kept on kept.id = old.${table === 'lead' ? 'id' : 'lead_id'}
      cross join lateral (
        -- What is open stays as new as it is.
        select k, kept.id * ${factor} + k as lead_id,
          interval '-3 seconds' * k - case when is_open then interval '0' else age end as shift
        from generate_series(0, ${factor} - 1) as k
      ) as copy
      ${owner}
    ${table === 'lead_message' ? "where k = 0 or old.submission_key = 'seeded-1'" : ''}`;
}

/** Every week becomes two. Counting millions of leads as the worker does would take longer than the rest. */
async function growReports(client: pg.Client, factor: number): Promise<string> {
  const counts = [
    'received',
    'kept',
    'late',
    'unanswered',
    'out_of_hours',
    'later_kept',
    'later_late',
    'leads',
  ];
  const grow = async (table: string) => {
    const names = await listColumns(client, table);
    const values = names.map((name) => (counts.includes(name) ? `${name} * ${factor / 2}` : name));
    return `
      insert into ${table} (${names.join(', ')})
      select ${values.map((value) => (value === 'week' ? 'grown' : value)).join(', ')}
      from before.${table} cross join generate_series(0, 7, 7) as later
        cross join lateral (select week_of(now()) - 2 * (week_of(now()) - week) - later as grown) as moved`;
  };
  return `${await grow('report_week')}; ${await grow('report_source')}`;
}

async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function refuseUnknownTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    with recursive referring as (
      select 'lead'::regclass::oid as id
      union select conrelid from pg_constraint join referring on confrelid = referring.id where contype = 'f'
    )
    select id::regclass::text as name from referring`);
  for (const { name } of rows) {
    const { rows: found } = await client.query(`select from ${name} limit 1`);
    if (found.length > 0 && !tablesToGrow.some((table) => table === name))
      throw new Error(`${name} has rows, and would lose them: add it to grown-columns.ts`);
  }
}

/** The statements that drop and create every index but primary keys, which other tables refer to. */
async function listIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; drop: string; create: string }>(
    `select pg_class.relname as name,
       case when conname is null then format('drop index %I', pg_class.relname)
         else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
       case when conname is null then pg_get_indexdef(indexrelid)
         else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
       end as create
     from pg_index join pg_class on pg_class.oid = indexrelid left join pg_constraint on conindid = indexrelid and contype in ('u', 'x')
     where indrelid = any($1::regclass[]) and not indisprimary`,
    [[...tablesToGrow]],
  );
  return rows;
}
