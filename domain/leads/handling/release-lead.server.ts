import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { listAudiences } from '../intake/list-audiences.server.ts';
import { computeTurn } from './compute-turn.server.ts';
import { findLeadToRelease, markReleased } from './spam-store.server.ts';

export type ReleasedLead = { outcome: 'released' | 'not-spam' | 'unknown' };

/**
 * Makes a lead out of spam and announces it. Its promise starts now: nobody could answer it before, and a mail must not
 * name a time that has passed.
 */
export async function releaseLead(
  reference: string,
  /** Null for a command on the server. */
  staffId: string | null = null,
): Promise<ReleasedLead> {
  const lead = await findLeadToRelease(reference);
  if (!lead) return { outcome: 'unknown' };
  const due = await computeTurn(lead, new Date());
  const released = await database()
    .transaction()
    .execute(async (transaction) => {
      const leadId = await markReleased(reference, due, listAudiences(), transaction);
      if (leadId) await recordAudit({ staffId, action: 'lead.release', leadId }, transaction);
      return leadId;
    });
  return { outcome: released ? 'released' : 'not-spam' };
}
