import { batchCalls } from './batch-calls.server.ts';
import { isDatabaseError, queryNamed } from './database.server.ts';

export interface Attempt {
  key: string;
  cost: number;
  /** How long attempts add up, from the first one. */
  durationMs: number;
}

export interface CountedAttempt {
  /** All attempts so far, including this one and those that were counted just before it. */
  points: number;
  /** When the count starts again, in milliseconds since 1970. */
  expire: number;
}

/**
 * Sorted by key, so that two statements with the same keys cannot deadlock. The table is unlogged, so the commit waits for
 * no disk.
 */
const statement = `
  insert into rate_limit as counted (key, points, expire)
  select key, points, expire
  from json_to_recordset($1) as sent (key text, points integer, expire bigint)
  order by key
  on conflict (key) do update set
    points = case when counted.expire <= $2 then excluded.points else counted.points + excluded.points end,
    expire = case when counted.expire <= $2 then excluded.expire else counted.expire end
  returning key, points, expire`;

/**
 * Counts for all processes. Attempts that arrive together are one statement, in which each key is written once, so that a
 * thousand attempts of one address do not wait for its row one after another.
 */
export const countInDatabase = batchCalls(countAll, {
  concurrency: 2,
  batchSize: 100,
  isCausedByOneItem: isDatabaseError,
});

async function countAll(attempts: Attempt[]): Promise<CountedAttempt[]> {
  const now = Date.now();
  const sums = new Map<string, number>();
  // What each attempt sees of the attempts of this batch: itself and those before it.
  const sumsSoFar = attempts.map(({ key, cost }) => {
    const sum = (sums.get(key) ?? 0) + cost;
    sums.set(key, sum);
    return sum;
  });
  const durations = new Map(attempts.map(({ key, durationMs }) => [key, durationMs]));
  const sent = [...sums].map(([key, points]) => ({ key, points, expire: now + (durations.get(key) ?? 0) }));
  const rows = await queryNamed<{ key: string; points: number; expire: string }>(
    'count-attempts',
    statement,
    [JSON.stringify(sent), now],
  );
  const counted = new Map(rows.map((row) => [row.key, row]));
  return attempts.map(({ key }, index) => {
    const row = counted.get(key);
    if (!row) throw new Error('An attempt was not counted');
    const later = (sums.get(key) ?? 0) - (sumsSoFar[index] ?? 0);
    return { points: row.points - later, expire: Number(row.expire) };
  });
}
