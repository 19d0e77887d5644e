import type { Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { addJobs } from '#platform/queue.server.ts';
import { type DeliveryChannel, queueOf } from './delivery-queues.ts';
import { type TakenDelivery, takeStalled, takeWaiting } from './delivery-store.server.ts';

/** Small on purpose: a waiting row costs less in our table than in the queue. */
const batchSize = 200;

export async function handOverWaiting(): Promise<void> {
  await handOver((transaction) => takeWaiting(transaction, batchSize));
}

/** Hands over rows whose job was lost; the queue ignores ids it still has. */
export async function handOverStalled(olderThanSeconds: number): Promise<void> {
  await handOver((transaction) => takeStalled(transaction, olderThanSeconds, batchSize));
}

async function handOver(take: (transaction: Transaction<DB>) => Promise<TakenDelivery[]>): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      const channels = Object.groupBy(await take(transaction), ({ channel }) => channel);
      for (const [channel, taken] of Object.entries(channels)) {
        await addJobs(
          queueOf[channel as DeliveryChannel],
          taken.map(({ id }) => id),
          transaction,
        );
      }
    });
}
