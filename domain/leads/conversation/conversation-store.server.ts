import { sql, type Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import {
  answerRepeats,
  changeLeadWithin,
  type HandledLead,
  type SeenLead,
} from '../handling/handling-store.server.ts';
import { deleteDraft } from './draft-store.server.ts';

export interface NewText {
  submissionKey: string;
  text: string;
  writtenAt: Date;
}

/** A note that is sent twice is stored once. */
export async function insertNote(leadId: string, staffId: string, note: NewText): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      const stored = await transaction
        .insertInto('lead_note')
        .values(toRow(leadId, staffId, note))
        .onConflict((conflict) => conflict.columns(['lead_id', 'submission_key']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (stored) await recordAudit({ staffId, action: 'lead.note', leadId }, transaction);
      await deleteDraft({ leadId, staffId, kind: 'note' }, transaction);
    });
}

/** Stores the reply, its mail and the answered state in one transaction. A reply that is sent twice is stored once. */
export async function insertReply(seen: SeenLead, staffId: string, reply: NewText): Promise<HandledLead> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<HandledLead> => {
      await transaction
        .selectFrom('lead')
        .select('id')
        .where('id', '=', seen.id)
        .forUpdate()
        .executeTakeFirst();
      if (await isStored(transaction, seen.id, reply.submissionKey)) return { outcome: 'done' };
      const isChanged = await changeLeadWithin(transaction, {
        seen,
        staffId,
        action: 'lead.reply',
        set: {
          state: 'answered',
          closed_at: null,
          owner_id: sql`coalesce(owner_id, ${staffId}::uuid)`,
          answered_at: sql`coalesce(answered_at, ${reply.writtenAt}::timestamptz)`,
          last_contact_at: sql`greatest(last_contact_at, ${reply.writtenAt}::timestamptz)`,
        },
        when: sql`email is not null and merged_into_id is null and state not in ('spam', 'withdrawn')`,
      });
      if (!isChanged) return { outcome: 'changed' };
      await answerRepeats(transaction, seen.id, reply.writtenAt);
      const { id } = await transaction
        .insertInto('lead_reply')
        .values(toRow(seen.id, staffId, reply))
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('delivery')
        .values({ lead_id: seen.id, audience: 'visitor', occasion: 'reply', occasion_id: id })
        .execute();
      await deleteDraft({ leadId: seen.id, staffId, kind: 'reply' }, transaction);
      return { outcome: 'done' };
    });
}

async function isStored(transaction: Transaction<DB>, leadId: string, key: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('lead_reply')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('submission_key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

function toRow(leadId: string, staffId: string, { submissionKey, text, writtenAt }: NewText) {
  return {
    lead_id: leadId,
    staff_id: staffId,
    submission_key: submissionKey,
    text,
    written_at: writtenAt,
  };
}

export async function getReply(id: string) {
  return await database()
    .selectFrom('lead_reply')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['text', 'written_at as writtenAt', 'staff.name as author'])
    .where('lead_reply.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Message ids of the mails before a reply, oldest first: the confirmation, then the earlier replies. */
export async function findThread(leadId: string, replyId: string): Promise<string[]> {
  const rows = await database()
    .selectFrom('delivery')
    .select('message_id as messageId')
    .where('lead_id', '=', leadId)
    .where('audience', '=', 'visitor')
    .where('message_id', 'is not', null)
    .where((delivery) =>
      delivery.or([delivery('occasion_id', 'is', null), delivery('occasion_id', '<', replyId)]),
    )
    .orderBy('occasion_id', (order) => order.asc().nullsFirst())
    .execute();
  return rows.flatMap(({ messageId }) => messageId ?? []);
}

/** Our replies, for the visitor. The text itself names its author. */
export async function findReplies(leadId: string) {
  return await database()
    .selectFrom('lead_reply')
    .select(['id', 'text', 'written_at as writtenAt'])
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();
}
