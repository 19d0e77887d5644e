import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { removeDeadJobs } from '#platform/dead-job-store.server.ts';
import { deliveryQueues } from './delivery-queues.ts';
import { reopenFailed } from './failed-store.server.ts';

/**
 * Sends deliveries that failed for good once more; the worker hands them over like any waiting delivery. They keep their
 * Message-ID, so that a mailbox recognises a second copy. Deliveries in progress, delivered or cancelled do not change, so
 * a double click has no effect. Returns how many were redriven.
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
        await recordAudit({ staffId, action: 'mail.redrive', leadId, detail: { delivery: id } }, transaction);
      }
      return reopened.length;
    });
}
