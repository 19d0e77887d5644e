import { readFile, stat } from 'node:fs/promises';
import pg from 'pg';

export interface Plan {
  milliseconds: number;
  query: string;
  plan: string;
}

/** New connections write the plan of each statement to the server's log. Off by default, because it costs time. */
export async function enableExplain(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("load 'auto_explain'");
  for (const [name, value] of [
    ['session_preload_libraries', 'auto_explain'],
    ['auto_explain.log_min_duration', '0'],
    ['auto_explain.log_analyze', 'on'],
    ['auto_explain.log_timing', 'on'],
    ['auto_explain.log_buffers', 'on'],
    ['auto_explain.log_parameter_max_length', '0'],
  ])
    await client.query(`alter database pahana set ${name} = '${value}'`);
  await client.end();
}

export async function disableExplain(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('alter database pahana reset all');
  await client.end();
}

/** The session query that every page begins with. */
const isSession = (query: string) => query.startsWith('select "primary".*');

/** The plans that the log gains during a request. */
export async function readPlans(log: string, request: () => Promise<unknown>): Promise<Plan[]> {
  const { size } = await stat(log);
  await request();
  const text = (await readFile(log)).subarray(size).toString();
  return text.split(/^(?=\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] LOG: {2}duration: )/m).flatMap((entry) => {
    const [, milliseconds] = entry.match(/duration: ([\d.]+) ms {2}plan:/) ?? [];
    const [, query = '', plan = ''] =
      entry.match(/Query Text: ([\s\S]*?)\n\t(?=\S[^\n]*\(cost=)([\s\S]*)/) ?? [];
    return milliseconds && !isSession(query)
      ? { milliseconds: Number(milliseconds), query: query.replace(/\s+/g, ' ').trim(), plan }
      : [];
  });
}

/** The indexes a plan uses, or for example "lead whole" for a scan of the whole table. */
export function listAccess(plan: string): string[] {
  const found = [
    ...plan.matchAll(
      /(Seq Scan|Index Only Scan|Index Scan(?: Backward)?|Bitmap Index Scan)(?: Backward)?(?: using (\S+))? on (\S+)/g,
    ),
  ];
  return [
    ...new Set(
      found.map(([, kind, index, table]) =>
        kind === 'Seq Scan' ? `${table} whole` : (index ?? table ?? ''),
      ),
    ),
  ];
}
