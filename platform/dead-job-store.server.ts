import { type Kysely, sql } from 'kysely';
import type { DB } from './database.generated.ts';
import { database } from './database.server.ts';

/** Where a queue lays down the jobs it has given up. */
export const deadLetterOf = (queue: string) => `${queue}-dead`;

export interface DeadJob {
  queue: string;
  /** What the job was about. */
  id: string;
}

/** Newest first. Read from the library's table: whoever only looks need not start a queue. */
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

/** What is taken up again is dead no more. */
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

/** The worker lays the tables of the queue when it first starts. */
async function hasQueue(executor: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('pgboss.job') is not null as known`.execute(executor);
  return rows[0]?.known ?? false;
}
