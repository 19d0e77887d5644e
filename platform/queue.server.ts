import type { Transaction } from 'kysely';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { DB } from './database.generated.ts';
import { databasePool } from './database.server.ts';
import { deadLetterOf } from './dead-job-store.server.ts';
import { env } from './env.server.ts';
import { log, logError } from './log.server.ts';

/** The result of a job for one id. `retry` runs again later, `dead` never does. */
export type JobOutcome = 'done' | 'retry' | 'dead';
export type JobHandler = (id: string, attempt: { last: boolean }) => Promise<JobOutcome>;

const queueOptions = {
  // An id is in a queue at most once, so adding it again is harmless.
  policy: 'exclusive',
  // The shortest interval allowed: jobs of a killed process are retried after ten seconds.
  heartbeatSeconds: 10,
  expireInSeconds: 600,
  // 2 s, 4 s, 8 s ... up to ten minutes, for almost five days.
  retryLimit: 700,
  retryDelay: 1,
  retryDelayMax: 600,
  retryBackoff: true,
  // Results are stored in our own rows; finished jobs would only slow down the monitor.
  deleteAfterSeconds: 300,
};

const workOptions = {
  batchSize: 10,
  pollingIntervalSeconds: 0.5,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

let boss: PgBoss | undefined;

export async function startQueue(names: string[]): Promise<void> {
  boss ??= createBoss();
  await boss.start();
  for (const name of names) {
    await boss.createQueue(deadLetterOf(name));
    await boss.createQueue(name, { ...queueOptions, deadLetter: deadLetterOf(name) });
  }
}

function createBoss(): PgBoss {
  const created = new PgBoss({
    db: { executeSql: (text, values) => databasePool().query(text, values) },
    schedule: false,
    // By our migrations, as its owner.
    createSchema: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
    // The warning would repeat every second of a long outage; we count waiting work in our own rows.
    warningQueueSize: 10_000_000,
  });
  created.on('error', (error) => logError('queue-error', error));
  created.on('warning', ({ message }) => log('queue-warning', { message }));
  return created;
}

/** The jobs exist only if the transaction commits. */
export async function addJobs(name: string, ids: string[], transaction: Transaction<DB>): Promise<void> {
  const jobs = ids.map((id) => ({ data: { id }, singletonKey: id }));
  await started().insert(name, jobs, { db: fromKysely(transaction) });
}

export async function workOn(name: string, handle: JobHandler): Promise<void> {
  const runJob = async (job: JobWithMetadata<{ id: string }>): Promise<JobResult> => {
    const last = job.retryCount >= job.retryLimit;
    const outcome = await handle(job.data.id, { last }).catch((error): JobOutcome => {
      logError('job-error', error, { queue: name, id: job.data.id });
      return 'retry';
    });
    return { id: job.id, status: statuses[outcome] };
  };
  await started().work(
    name,
    { ...workOptions, localConcurrency: countFetchers() },
    (jobs: JobWithMetadata<{ id: string }>[]) => Promise.all(jobs.map(runJob)),
  );
}

/** Each takes a batch of jobs at a time: together twice as many as there are connections for mail, so that all are in use. */
function countFetchers(): number {
  return Math.max(2, Math.ceil((2 * env().SMTP_CONNECTIONS) / workOptions.batchSize));
}

/** Runs jobs that wait for a retry without further delay. */
export async function runJobsNow(name: string, ids: string[]): Promise<void> {
  for (const id of ids) await started().update(name, undefined, { singletonKey: id, startAfter: new Date() });
}

/** Lets running jobs finish. */
export async function stopQueue(): Promise<void> {
  const stopping = boss;
  boss = undefined;
  await stopping?.stop({ graceful: true, timeout: 20_000 });
}

const statuses = { done: 'completed', retry: 'failed', dead: 'deadletter' } as const;

function started(): PgBoss {
  if (!boss) throw new Error('The queue is not started');
  return boss;
}
