import { readRows } from '../stack/read-rows.ts';
import { waitUntil } from '../stack/wait-until.ts';

/** The steps double like the retry delays of the queue, so that no retry is skipped: 2, 4, ... 512, then 600 each. */
const stepsInSeconds = [
  ...Array.from({ length: 9 }, (_, power) => 2 ** (power + 1)),
  600,
  600,
  600,
  600,
  178,
];

/** For the newest mails several of the first retries may fall into one step. */
const MIN_ATTEMPTS = 10;

/**
 * Simulates an hour for everything that waits: the clock stays as it is, and the start times in the queue and the
 * hand-over times in our rows are moved back instead. Between the steps every due retry really happens.
 */
export async function simulateHour(databaseUrl: string): Promise<void> {
  for (const seconds of stepsInSeconds) {
    await readRows(
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
    await waitUntil('every due retry was made', async () => {
      const [due] = await readRows<{ count: number }>(
        databaseUrl,
        `select count(*)::int as count from pgboss.job
         where name = 'deliver' and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`,
      );
      return due?.count === 0;
    });
  }
  const [least] = await readRows<{ attempts: number }>(
    databaseUrl,
    'select min(attempts) as attempts from delivery where delivered_at is null and failed_at is null',
  );
  if (!least || least.attempts < MIN_ATTEMPTS)
    throw new Error(`Only ${least?.attempts} attempts in an hour: the retries did not keep up`);
}
