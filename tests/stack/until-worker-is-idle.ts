import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const idleSeconds = 8;

/** Waits until the worker has written nothing to our tables for a while and runs no statement. */
export async function untilWorkerIsIdle(client: pg.Client): Promise<void> {
  let [written, since] = ['', Date.now()];
  for (const deadline = Date.now() + 900_000; Date.now() < deadline; await pause(1_000)) {
    const { rows } = await client.query(`
      select
        (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables where schemaname = 'public' and relname <> 'heartbeat')::text as written,
        exists (
          select from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
            and now() - query_start > interval '500 milliseconds'
        ) as busy`);
    const { written: now, busy } = rows[0];
    if (busy || now !== written) [written, since] = [now, Date.now()];
    else if (Date.now() - since > idleSeconds * 1_000) return;
  }
  throw new Error('The worker does not become idle');
}
