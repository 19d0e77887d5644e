import type { Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { addJobs } from '#platform/queue.server.ts';
import { type DeliveryLane, queueOf } from './delivery-queues.ts';
import { announceLeads, type TakenDelivery, takeStalled, takeWaiting } from './delivery-store.server.ts';

/** Small on purpose: a backlog waits more cheaply in our rows than in the queue. */
const batch = 200;

export async function handOverWaiting(): Promise<void> {
  await handOver((transaction) => takeWaiting(transaction, batch));
}

/** A row whose job was lost is handed over again; the queue drops the ids it still holds. */
export async function handOverStalled(olderThanSeconds: number): Promise<void> {
  await handOver((transaction) => takeStalled(transaction, olderThanSeconds, batch));
}

async function handOver(take: (transaction: Transaction<DB>) => Promise<TakenDelivery[]>): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      const deliveries = await take(transaction);
      const lanes = Object.groupBy(deliveries, ({ lane }) => lane);
      for (const [lane, taken] of Object.entries(lanes)) {
        await addJobs(
          queueOf[lane as DeliveryLane],
          taken.map(({ id }) => id),
          transaction,
        );
      }
      // A new lead is first heard of here: to announce it where it is stored would make its visitor wait.
      if (deliveries.some(({ isAboutLead }) => isAboutLead)) await announceLeads(transaction);
    });
}
