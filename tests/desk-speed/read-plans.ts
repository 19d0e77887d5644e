import { readFile, stat } from 'node:fs/promises';
import pg from 'pg';

export interface Plan {
  milliseconds: number;
  query: string;
  plan: string;
}

/** New connections tell the server's log how each statement was answered. Only then: telling costs time. */
export async function explainAll(databaseUrl: string): Promise<void> {
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

export async function explainNoMore(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('alter database pahana reset all');
  await client.end();
}

/** Every page begins by asking who is there. */
const isSession = (query: string) => query.startsWith('select "primary".*');

/** What the log gains while something is asked for. */
export async function readPlans(log: string, ask: () => Promise<unknown>): Promise<Plan[]> {
  const { size } = await stat(log);
  await ask();
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

/** The ways to the rows, such as "lead by lead_urgent". */
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
