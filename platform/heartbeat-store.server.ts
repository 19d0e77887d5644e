import { databasePool } from './database.server.ts';

/** Longer than the pool allows: a commit that waits for a dead standby ends only when the standby is back. */
const longestWriteMs = 60_000;

/**
 * Commits one small row, as storing a lead does: a transaction that is rolled back would not wait for a synchronous
 * standby. Fails if the tables of a lead are missing, cannot be written or the whole database is read-only.
 */
export async function writeHeartbeat(name: 'web' | 'worker'): Promise<void> {
  const query = {
    text: `
      insert into heartbeat (name, at)
      select $1, now() where has_table_privilege('lead', 'insert') and has_table_privilege('delivery', 'insert')
      on conflict (name) do update set at = excluded.at`,
    values: [name],
    query_timeout: longestWriteMs,
  };
  const { rowCount } = await databasePool().query(query);
  if (rowCount !== 1) throw new Error('The tables of a lead cannot be written');
}

/** Seconds since the process last wrote; null if it never did. */
export async function findHeartbeatAge(name: 'web' | 'worker'): Promise<number | null> {
  const { rows } = await databasePool().query<{ seconds: number }>(
    'select extract(epoch from now() - at)::float8 as seconds from heartbeat where name = $1',
    [name],
  );
  return rows[0]?.seconds ?? null;
}
