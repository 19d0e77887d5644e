import { type RawBuilder, sql, type Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { endAssignedNotices } from '../notices/notice-store.server.ts';
import type { SeenLead } from './handling-store.server.ts';

/** How long a person can undo their own action, unless somebody changes the lead after them. */
const undoMinutes = 10;

/** The columns that an action may change and undoing restores. */
const restoredColumns = [
  ...['state', 'owner_id', 'answered_at', 'closed_at', 'alarm_at', 'follow_up_at', 'follow_up_due_at'],
  ...['mailbox', 'snoozed_until', 'stage', 'stage_reason'],
];

/** The lead as it is before an action of this person. */
export function describeBefore(staffId: string): RawBuilder<string> {
  const columns = restoredColumns.flatMap((column) => [sql.lit(column), sql.ref(column)]);
  return sql`jsonb_build_object('by', ${staffId}::text, 'at', now(), ${sql.join(columns)},
    'tags', array(select tag from lead_tag where lead_id = lead.id))`;
}

/** What an action added beside the lead, and undoing removes. */
interface Added {
  /** A mail that waits in the outbox. Once it is on its way, the action cannot be undone. */
  delivery?: string;
  reply?: string;
  note?: string;
  call?: string;
  forward?: string;
}

export async function rememberAdded(
  transaction: Transaction<DB>,
  leadId: string,
  added: Added,
): Promise<void> {
  await sql`update lead set undo = undo || ${JSON.stringify(added)}::jsonb where id = ${leadId}`.execute(
    transaction,
  );
}

/** `sent`: a mail of this action is on its way already. `changed`: somebody has changed the lead since. */
export type UndoneLead = { outcome: 'done' | 'changed' | 'sent'; isReply?: boolean; hadFiles?: boolean };

/** Undoes the person's last action. Whatever changed together is restored together. */
export async function undoLastAction(seen: SeenLead, staffId: string): Promise<UndoneLead> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<UndoneLead> => {
      const { rows } = await sql<{ added: Added; answeredAt: Date | null }>`
        select undo as added, answered_at as "answeredAt" from lead
        where id = ${seen.id} and version = ${seen.version} and undo ->> 'by' = ${staffId}
          and (undo ->> 'at')::timestamptz > now() - make_interval(mins => ${undoMinutes})
        for update
      `.execute(transaction);
      const [lead] = rows;
      if (!lead) return { outcome: 'changed' };
      const { delivery, reply, note, call, forward } = lead.added;
      const isReply = reply !== undefined;
      if (delivery && !(await cancelUnsent(transaction, delivery))) return { outcome: 'sent' };
      const hadFiles = reply !== undefined && (await returnToDraft(transaction, reply));
      if (call) await returnCall(transaction, call);
      if (forward) await transaction.deleteFrom('lead_forward').where('id', '=', forward).execute();
      if (note) await transaction.deleteFrom('lead_note').where('id', '=', note).execute();
      await restore(transaction, seen.id, lead.answeredAt);
      // Whoever owns it again knows it.
      await endAssignedNotices(seen.id, transaction);
      const of = (isReply && 'reply') || (call && 'call') || (forward && 'forward');
      const detail = of ? { of } : undefined;
      await recordAudit(
        { staffId, action: 'lead.undo', leadId: seen.id, ...(detail && { detail }) },
        transaction,
      );
      return { outcome: 'done', ...(isReply && { isReply }), ...(hadFiles && { hadFiles }) };
    });
}

/**
 * False if the worker has begun to send it. Both sides change the same row, so exactly one of them wins: either the row
 * is gone when the worker begins, or its attempt is counted here.
 */
async function cancelUnsent(transaction: Transaction<DB>, deliveryId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('delivery')
    .where('id', '=', deliveryId)
    .where('attempts', '=', 0)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The words go back to the form, before anything that its author has begun to write since. Files cannot go back: a
 * browser fills no file field. Returns whether there were any.
 */
async function returnToDraft(transaction: Transaction<DB>, replyId: string): Promise<boolean> {
  const { rows: files } = await sql`
    with removed as (
      delete from lead_file where reply_id = ${replyId} returning storage_key
    )
    insert into removed_file (storage_key) select storage_key from removed on conflict do nothing
    returning storage_key
  `.execute(transaction);
  await sql`
    with undone as (
      delete from lead_reply where id = ${replyId} returning lead_id, staff_id, text, copied_to
    )
    insert into lead_draft (lead_id, staff_id, kind, text, copy_to, saved_at)
    select lead_id, staff_id, 'reply', text, array_to_string(copied_to, ', '), now() from undone
    on conflict (lead_id, staff_id, kind) do update set
      copy_to = excluded.copy_to, text = excluded.text || E'\n\n' || lead_draft.text, saved_at = excluded.saved_at
  `.execute(transaction);
  return files.length > 0;
}

async function returnCall(transaction: Transaction<DB>, callId: string): Promise<void> {
  await sql`
    with undone as (
      delete from lead_call where id = ${callId} returning lead_id, staff_id, text
    )
    insert into lead_draft (lead_id, staff_id, kind, text, saved_at)
    select lead_id, staff_id, 'call', text, now() from undone
    on conflict (lead_id, staff_id, kind) do update set
      text = excluded.text || E'\n\n' || lead_draft.text, saved_at = excluded.saved_at
  `.execute(transaction);
}

async function restore(transaction: Transaction<DB>, leadId: string, answeredAt: Date | null): Promise<void> {
  const columns = restoredColumns.map((column) => sql`${sql.ref(column)} = before.${sql.ref(column)}`);
  const { rows } = await sql<{ isUnanswered: boolean; tags: string[] | null }>`
    update lead set ${sql.join(columns)}, version = lead.version + 1, undo = null
    from (
      select undo as stored, (jsonb_populate_record(lead, undo)).* from lead where id = ${leadId}
    ) as before
    where lead.id = before.id
    returning lead.answered_at is null as "isUnanswered", before.stored -> 'tags' as tags
  `.execute(transaction);
  const [{ isUnanswered, tags } = { isUnanswered: false, tags: null }] = rows;
  // The leads merged into this one are unanswered again too.
  if (isUnanswered && answeredAt)
    await sql`
      update lead set answered_at = null
      where merged_into_id = ${leadId} and answered_at = ${answeredAt}::timestamptz
    `.execute(transaction);
  if (tags) await replaceTags(transaction, leadId, tags);
}

export async function replaceTags(
  transaction: Transaction<DB>,
  leadId: string,
  tags: string[],
): Promise<void> {
  await sql`delete from lead_tag where lead_id = ${leadId} and tag <> all(${tags}::text[])`.execute(
    transaction,
  );
  await sql`
    insert into lead_tag (lead_id, tag) select ${leadId}, tag from unnest(${tags}::text[]) as tag
    on conflict do nothing
  `.execute(transaction);
}

/** Who may undo is decided by the department in which the person acted: a lead may have been moved out of it. */
export async function findUndoable(ids: string[]) {
  if (ids.length === 0) return [];
  return await database()
    .selectFrom('lead')
    .select(['id', 'reference', 'kind', 'owner_id as ownerId'])
    .select(sql<string>`coalesce(undo ->> 'mailbox', mailbox)`.as('mailbox'))
    .where('id', 'in', ids)
    .execute();
}
