import { type Kysely, sql } from 'kysely';
import type { DB } from './database.generated.ts';
import { database } from './database.server.ts';

/** The queue that receives the jobs another queue has given up. */
export const deadLetterOf = (queue: string) => `${queue}-dead`;

export interface DeadJob {
  queue: string;
  /** The id the job worked on. */
  id: string;
}

/** Newest first. Reads the library's table, so that no queue has to be started for it. */
export async function listDeadJobs(queues: string[], limit: number): Promise<DeadJob[]> {
  if (!(await hasQueue(database()))) return [];
  const { rows } = await sql<DeadJob>`
    select queue, data->>'id' as id
    from unnest(${queues}::text[], ${queues.map(deadLetterOf)}::text[]) as named (queue, dead)
    join pgboss.job on job.name = dead and job.state < 'active'
    order by job.created_on desc limit ${limit}
  `.execute(database());
  return rows;
}

/** Called when the work is started again. */
export async function removeDeadJobs(
  queues: string[],
  ids: string[],
  executor: Kysely<DB> = database(),
): Promise<void> {
  if (!(await hasQueue(executor))) return;
  await sql`
    delete from pgboss.job where name = any(${queues.map(deadLetterOf)}::text[]) and data->>'id' = any(${ids}::text[])
  `.execute(executor);
}

/** The worker creates the tables of the queue when it first starts. */
export async function hasQueue(executor: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('pgboss.job') is not null as known`.execute(executor);
  return rows[0]?.known ?? false;
}
