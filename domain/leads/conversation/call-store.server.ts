import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import {
  answeredBy,
  answerRepeats,
  changeLeadWithin,
  type HandledLead,
  type SeenLead,
} from '../handling/handling-store.server.ts';
import { rememberAdded } from '../handling/undo-store.server.ts';
import type { NewText } from './conversation-store.server.ts';
import { deleteDraft } from './draft-store.server.ts';

export const callers = ['us', 'them'] as const;
export type Caller = (typeof callers)[number];

export interface NewCall extends NewText {
  caller: Caller;
  /** Whether it counts as an answer. */
  answers: boolean;
}

/**
 * A call that answered the visitor applies to the version that was seen and stops the clock, as a reply does. Any other
 * call changes nothing in the lead, as a note. A call that is sent twice is stored once.
 */
export async function insertCall(seen: SeenLead, staffId: string, call: NewCall): Promise<HandledLead> {
  const { submissionKey, text, writtenAt, caller, answers } = call;
  return await database()
    .transaction()
    .execute(async (transaction): Promise<HandledLead> => {
      await transaction.selectFrom('lead').select('id').where('id', '=', seen.id).forUpdate().execute();
      const stored = await transaction
        .insertInto('lead_call')
        .values({
          ...{ lead_id: seen.id, staff_id: staffId, submission_key: submissionKey },
          ...{ caller, text, answers, written_at: writtenAt },
        })
        .onConflict((conflict) => conflict.columns(['lead_id', 'submission_key']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!stored) return { outcome: 'done' };
      const audited = { staffId, action: 'lead.call', detail: { answers } };
      if (!answers) await recordAudit({ ...audited, leadId: seen.id }, transaction);
      else {
        const isChanged = await changeLeadWithin(transaction, {
          ...{ ...audited, seen, canUndo: true, set: answeredBy(staffId, writtenAt) },
          when: sql`merged_into_id is null and state not in ('spam', 'withdrawn')`,
        });
        if (!isChanged) throw new LeadChanged();
        await answerRepeats(transaction, seen.id, writtenAt);
        await rememberAdded(transaction, seen.id, { call: stored.id });
      }
      await deleteDraft({ leadId: seen.id, staffId, kind: 'call' }, transaction);
      return { outcome: 'done' };
    })
    .catch((error): HandledLead => {
      if (error instanceof LeadChanged) return { outcome: 'changed' };
      throw error;
    });
}

/** Ends the transaction, so that nothing of the call is stored. */
class LeadChanged extends Error {}

export async function findCalls(leadIds: string[]) {
  return await database()
    .selectFrom('lead_call')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['lead_id as leadId', 'caller', 'text', 'answers', 'written_at as at', 'staff.name as author'])
    .where('lead_id', 'in', leadIds)
    .orderBy('lead_call.id')
    .execute();
}
