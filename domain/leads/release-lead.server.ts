import type { PromiseName } from '#content/types.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { promiseOf } from './forms/describe-lead.server.ts';
import { listAudiences } from './list-audiences.server.ts';
import { findHeld, markReleased } from './spam-store.server.ts';
import type { LeadSubmission } from './submit-lead.server.ts';

export type ReleasedLead = { outcome: 'released' | 'not-spam' | 'unknown' };

/**
 * What was taken for spam becomes a lead like any other and is announced now. The promise counts from now as well:
 * nobody could answer what nobody was shown, and a mail must not name a time that has passed.
 */
export async function releaseLead(
  reference: string,
  computeDue: (promise: PromiseName) => LeadSubmission['due'],
  /** None where a command on the server acts. */
  staffId: string | null = null,
): Promise<ReleasedLead> {
  const lead = await findHeld(reference);
  if (!lead) return { outcome: 'unknown' };
  const promise = promiseOf(lead);
  const released = await database()
    .transaction()
    .execute(async (transaction) => {
      const leadId = await markReleased(
        reference,
        promise && computeDue(promise),
        listAudiences(),
        transaction,
      );
      if (leadId) await recordAudit({ staffId, act: 'lead.release', leadId }, transaction);
      return leadId;
    });
  return { outcome: released ? 'released' : 'not-spam' };
}
