import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { removeDeadJobs } from '#platform/dead-job-store.server.ts';
import { deliveryQueues } from './delivery-queues.ts';
import { reopenFailed } from './failed-store.server.ts';

/**
 * Sends what failed for good on its way once more; the worker hands it over like anything that waits. It keeps its
 * Message-ID, so that a mailbox that did get it knows the second copy. What is under way, delivered or called back stays
 * as it is, so pressing twice is pressing once. Gives back how many were redriven.
 */
export async function redriveDeliveries(ids: string[], staffId: string | null): Promise<number> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const reopened = await reopenFailed(ids, transaction);
      await removeDeadJobs(
        deliveryQueues,
        reopened.map(({ id }) => id),
        transaction,
      );
      for (const { id, leadId } of reopened) {
        await recordAudit({ staffId, act: 'mail.redrive', leadId, detail: { delivery: id } }, transaction);
      }
      return reopened.length;
    });
}
