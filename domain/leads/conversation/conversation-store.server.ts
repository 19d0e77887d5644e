import { sql, type Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { type SavedFile, toFileRow } from '../files/save-files.server.ts';
import {
  answeredBy,
  answerRepeats,
  changeLeadWithin,
  type HandledLead,
  type SeenLead,
} from '../handling/handling-store.server.ts';
import { undoSeconds } from '../handling/undo-seconds.ts';
import { rememberAdded } from '../handling/undo-store.server.ts';
import { noticeMentioned } from '../notices/notice-store.server.ts';
import { countUse } from './canned-reply-store.server.ts';
import { deleteDraft } from './draft-store.server.ts';

export interface NewText {
  submissionKey: string;
  text: string;
  writtenAt: Date;
}

export interface NewReply extends NewText {
  /** Addresses in lower case that get a copy. */
  copiedTo?: string[];
  /** Scanned clean. */
  files?: SavedFile[];
  /** The mail of the colleague, if the reply came by mail. */
  mailId?: string;
  /** Whether the visitor already has it, because the colleague wrote to them directly. */
  isSent?: boolean;
  /** Whether its mail waits a moment, so that its author can undo it. */
  canUndo?: boolean;
  /** The canned reply that it began with. */
  cannedId?: string | undefined;
}

/** A note that is sent twice is stored once, and those whom it mentions are told once. */
export async function insertNote(
  leadId: string,
  staffId: string,
  note: NewText & { tells: string[] },
): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      const stored = await transaction
        .insertInto('lead_note')
        .values(toRow(leadId, staffId, note))
        .onConflict((conflict) => conflict.columns(['lead_id', 'submission_key']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (stored) {
        await recordAudit({ staffId, action: 'lead.note', leadId }, transaction);
        const mention = { staffIds: note.tells, leadId, noteId: stored.id, byId: staffId };
        await noticeMentioned(mention, transaction);
      }
      await deleteDraft({ leadId, staffId, kind: 'note' }, transaction);
    });
}

/** Stores the reply, its mail and the answered state in one transaction. A reply that is sent twice is stored once. */
export async function insertReply(seen: SeenLead, staffId: string, reply: NewReply): Promise<HandledLead> {
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
        set: answeredBy(staffId, reply.writtenAt),
        when: sql`email is not null and merged_into_id is null and state not in ('spam', 'withdrawn')`,
        canUndo: reply.canUndo ?? false,
      });
      if (!isChanged) return { outcome: 'changed' };
      await answerRepeats(transaction, seen.id, reply.writtenAt);
      const { id } = await transaction
        .insertInto('lead_reply')
        .values({
          ...toRow(seen.id, staffId, reply),
          mail_id: reply.mailId ?? null,
          copied_to: reply.copiedTo ?? [],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (reply.files?.length)
        await transaction
          .insertInto('lead_file')
          .values(
            reply.files.map((file) => ({
              ...toFileRow(file),
              lead_id: seen.id,
              reply_id: id,
              state: 'clean',
            })),
          )
          .execute();
      if (!reply.isSent) {
        const notBefore = sql<Date>`now() + make_interval(secs => ${undoSeconds})`;
        const { id: delivery } = await transaction
          .insertInto('delivery')
          .values({
            ...{ lead_id: seen.id, audience: 'visitor', occasion: 'reply', occasion_id: id },
            ...(reply.canUndo && { not_before: notBefore }),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (reply.canUndo) await rememberAdded(transaction, seen.id, { delivery, reply: id });
      }
      if (reply.cannedId) await countUse(reply.cannedId, staffId, transaction);
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
    .select(['text', 'written_at as writtenAt', 'staff.name as author', 'copied_to as copiedTo'])
    .where('lead_reply.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function getNote(id: string) {
  return await database()
    .selectFrom('lead_note')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['text', 'staff.name as author', 'staff.email as authorEmail'])
    .where('lead_note.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Addresses that got a copy of a reply to this lead. */
export async function findCopied(leadId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct unnest(copied_to) as address from lead_reply where lead_id = ${leadId} order by 1
  `.execute(database());
  return rows.map(({ address }) => address);
}

/** Message ids of the mails before a reply, oldest first: ours and the visitor's. */
export async function findThread(leadId: string, replyId: string): Promise<string[]> {
  const { rows } = await sql<{ messageId: string }>`
    with mails as (
      select fields ->> 'messageId' as id, received_at as at, 0 as place from lead
      where id = ${leadId} and kind = 'mail'
      union all
      select message_id, coalesce(written_at, received_at), 1
      from delivery join lead on lead.id = delivery.lead_id left join lead_reply on lead_reply.id = occasion_id
      where delivery.lead_id = ${leadId} and audience = 'visitor' and occasion in ('received', 'reply', 'declined')
        and (occasion_id is null or occasion_id < ${replyId}::bigint)
      union all
      select incoming_mail.message_id, written_at, 2
      from lead_message join incoming_mail on incoming_mail.id = mail_id
      where lead_message.lead_id = ${leadId} and standing not in ('outsider', 'other')
        and written_at < (select written_at from lead_reply where id = ${replyId}::bigint)
    )
    select id as "messageId" from mails where id <> '' order by at, place
  `.execute(database());
  return rows.map(({ messageId }) => messageId);
}

/** A reply that its author can still undo is not shown to the visitor. */
export const isPastUndo = sql<boolean>`not exists (
  select from delivery
  where delivery.lead_id = lead_reply.lead_id and audience = 'visitor' and occasion = 'reply'
    and occasion_id = lead_reply.id and not_before > now()
)`;

/** Our replies, for the visitor, with the names of their files. The text itself names its author. */
export async function findReplies(leadId: string) {
  return await database()
    .selectFrom('lead_reply')
    .select(['id', 'text', 'written_at as writtenAt'])
    .select(
      sql<
        string[]
      >`array(select name from lead_file where reply_id = lead_reply.id order by lead_file.id)`.as('files'),
    )
    .where('lead_id', '=', leadId)
    .where(isPastUndo)
    .orderBy('id')
    .execute();
}
