import { read } from '../stack/read-rows.ts';
import { waitUntil } from '../stack/wait-until.ts';

/** Doubling as the queue's pauses do, so that no retry of the hour is left out: 2 + 4 + ... + 512, then 600 at a time. */
const stepsInSeconds = [
  ...Array.from({ length: 9 }, (_, power) => 2 ** (power + 1)),
  600,
  600,
  600,
  600,
  178,
];

/** Some of the first may fall into one step for who came last. */
const LEAST_ATTEMPTS = 10;

/**
 * An hour of virtual time for what waits: the clock stays, and everything that is written down in the queue as "not
 * before" and in our rows as "handed over at" is moved back instead. Between the steps every retry that has come due
 * really happens.
 */
export async function passHour(databaseUrl: string): Promise<void> {
  for (const seconds of stepsInSeconds) {
    await read(
      databaseUrl,
      `with queued as (
         update pgboss.job set start_after = start_after - $1 * interval '1 second',
           keep_until = keep_until - $1 * interval '1 second'
         where name = 'deliver' and state in ('created', 'retry')
       )
       update delivery set handed_over_at = handed_over_at - $1 * interval '1 second'
       where delivered_at is null and failed_at is null`,
      [seconds],
    );
    await waitUntil('every retry that is due was made', async () => {
      const [due] = await read<{ count: number }>(
        databaseUrl,
        `select count(*)::int as count from pgboss.job
         where name = 'deliver' and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`,
      );
      return due?.count === 0;
    });
  }
  const [least] = await read<{ attempts: number }>(
    databaseUrl,
    'select min(attempts) as attempts from delivery where delivered_at is null and failed_at is null',
  );
  if (!least || least.attempts < LEAST_ATTEMPTS)
    throw new Error(`Only ${least?.attempts} attempts in an hour: the retries did not keep up`);
}
