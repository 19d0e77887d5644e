import { sql } from 'kysely';
import { database } from './database.server.ts';
import { hasQueue } from './dead-job-store.server.ts';

/** For each queue, since when the job waits that should have run first; null if none is due. */
export async function findOldestJobs(queues: string[]): Promise<{ queue: string; since: Date | null }[]> {
  if (!(await hasQueue(database()))) return [];
  const { rows } = await sql<{ queue: string; since: Date | null }>`
    select queue, (
      select min(start_after) from (
        select start_after from pgboss.job
        where name = queue and state < 'active' and not blocked
        order by priority desc, created_on limit 1000
      ) as first where start_after <= now()
    ) as since
    from unnest(${queues}::text[]) as queue
  `.execute(database());
  return rows;
}
