import type { Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { addJobs } from '#platform/queue.server.ts';
import { type DeliveryChannel, queueOf } from './delivery-queues.ts';
import { type TakenDelivery, takeStalled, takeWaiting } from './delivery-store.server.ts';

const batchSize = 200;
/** So that a very long queue is no single run. */
const maxBatches = 100;

/**
 * Goes on while batches are full, so that mails keep pace with any number of leads. Letters come last and wait for the next
 * call: a waiting row costs less in our table than in the queue.
 */
export async function handOverWaiting(): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const taken = await handOver((transaction) => takeWaiting(transaction, batchSize));
    if (taken.length < batchSize || taken.some(({ channel }) => channel === 'letter')) return;
  }
}

/** Hands over rows whose job was lost; the queue ignores ids it still has. */
export async function handOverStalled(olderThanSeconds: number): Promise<void> {
  await handOver((transaction) => takeStalled(transaction, olderThanSeconds, batchSize));
}

async function handOver(
  take: (transaction: Transaction<DB>) => Promise<TakenDelivery[]>,
): Promise<TakenDelivery[]> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const all = await take(transaction);
      const channels = Object.groupBy(all, ({ channel }) => channel);
      for (const [channel, taken] of Object.entries(channels)) {
        await addJobs(
          queueOf[channel as DeliveryChannel],
          taken.map(({ id }) => id),
          transaction,
        );
      }
      return all;
    });
}
