import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { changeLeadWithin, type HandledLead, type SeenLead } from '../handling/handling-store.server.ts';
import { undoSeconds } from '../handling/undo-seconds.ts';
import { rememberAdded } from '../handling/undo-store.server.ts';
import type { NewText } from './conversation-store.server.ts';

interface NewForward extends NewText {
  to: string;
  /** What is forwarded; with neither it is what the visitor wrote first. */
  messageId: string | null;
  replyId: string | null;
  fileIds: string[];
}

/** Stores the forward and its mail, which waits a moment so that it can be undone. One that is sent twice is stored once. */
export async function insertForward(
  seen: SeenLead,
  staffId: string,
  forward: NewForward,
): Promise<HandledLead> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<HandledLead> => {
      await transaction.selectFrom('lead').select('id').where('id', '=', seen.id).forUpdate().execute();
      const stored = await transaction
        .selectFrom('lead_forward')
        .select('id')
        .where('lead_id', '=', seen.id)
        .where('submission_key', '=', forward.submissionKey)
        .executeTakeFirst();
      if (stored) return { outcome: 'done' };
      const isChanged = await changeLeadWithin(transaction, {
        seen,
        staffId,
        // The audit is never erased, so it does not have the address.
        action: 'lead.forward',
        set: {},
        when: sql`state not in ('spam', 'withdrawn')`,
        canUndo: true,
      });
      if (!isChanged) return { outcome: 'changed' };
      const { id } = await transaction
        .insertInto('lead_forward')
        .values({
          ...{ lead_id: seen.id, staff_id: staffId, submission_key: forward.submissionKey },
          ...{ to_address: forward.to, text: forward.text, written_at: forward.writtenAt },
          ...{ message_id: forward.messageId, reply_id: forward.replyId, file_ids: forward.fileIds },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: delivery } = await transaction
        .insertInto('delivery')
        .values({
          ...{ lead_id: seen.id, audience: 'outsider', occasion: 'forward', occasion_id: id },
          not_before: sql<Date>`now() + make_interval(secs => ${undoSeconds})`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await rememberAdded(transaction, seen.id, { delivery, forward: id });
      return { outcome: 'done' };
    });
}

/** Undefined if it was undone, or what was forwarded is gone. */
export async function findForward(id: string) {
  return await database()
    .selectFrom('lead_forward')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['lead_id as leadId', 'to_address as to', 'text', 'file_ids as fileIds'])
    .select(['message_id as messageId', 'reply_id as replyId'])
    .select(['staff.name as author', 'staff.email as authorEmail'])
    .where('lead_forward.id', '=', id)
    .executeTakeFirst();
}

/** For the timeline, with the time of what was forwarded. */
export async function findForwards(leadIds: string[]) {
  return await database()
    .selectFrom('lead_forward')
    .innerJoin('lead', 'lead.id', 'lead_forward.lead_id')
    .leftJoin('lead_message', 'lead_message.id', 'lead_forward.message_id')
    .leftJoin('lead_reply', 'lead_reply.id', 'lead_forward.reply_id')
    .leftJoin('staff', 'staff.id', 'lead_forward.staff_id')
    .select(['lead_forward.id', 'lead_forward.lead_id as leadId', 'to_address as to', 'lead_forward.text'])
    .select(['lead_forward.written_at as at', 'lead_forward.reply_id as replyId', 'staff.name as author'])
    .select(
      sql<Date>`coalesce(lead_message.written_at, lead_reply.written_at, received_at)`.as('forwardedAt'),
    )
    .where('lead_forward.lead_id', 'in', leadIds)
    .orderBy('lead_forward.id')
    .execute();
}
