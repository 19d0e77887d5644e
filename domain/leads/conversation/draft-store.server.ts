import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

export const draftKinds = ['reply', 'note', 'call'] as const;
export type DraftKind = (typeof draftKinds)[number];

export interface Draft {
  leadId: string;
  staffId: string;
  kind: DraftKind;
  text: string;
  /** What was typed into the field for copies of a reply. */
  copyTo?: string;
  /** How many of this kind the person had sent on this lead when they started this draft. */
  sentBefore: number;
}

const sentTables = { reply: 'lead_reply', note: 'lead_note', call: 'lead_call' } as const;

/** An empty text deletes the draft. Returns false for a draft that arrives after its text was sent. */
export async function saveDraft(draft: Draft, now = new Date()): Promise<boolean> {
  const { leadId, staffId, kind, text, copyTo = '', sentBefore } = draft;
  if (text === '') {
    await deleteDraft(draft);
    return true;
  }
  return await database()
    .transaction()
    .execute(async (transaction) => {
      // Waits for a reply that is being sent at this moment, so that it is counted below.
      await transaction.selectFrom('lead').select('id').where('id', '=', leadId).forUpdate().execute();
      const { rows } = await sql`
        insert into lead_draft (lead_id, staff_id, kind, text, copy_to, saved_at)
        select ${leadId}::bigint, ${staffId}::uuid, ${kind}, ${text}, ${copyTo}, ${now}::timestamptz
        where (
          select count(*) from ${sql.table(sentTables[kind])}
          where lead_id = ${leadId}::bigint and staff_id = ${staffId}::uuid
        ) = ${sentBefore}
        on conflict (lead_id, staff_id, kind) do update set
          text = excluded.text, copy_to = excluded.copy_to, saved_at = excluded.saved_at
        returning saved_at
      `.execute(transaction);
      return rows.length > 0;
    });
}

export async function deleteDraft(
  { leadId, staffId, kind }: Pick<Draft, 'leadId' | 'staffId' | 'kind'>,
  executor = database(),
): Promise<void> {
  await executor
    .deleteFrom('lead_draft')
    .where('lead_id', '=', leadId)
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .execute();
}

/** The drafts of one person on one lead, and how many of each kind they have sent. */
export async function findDrafts(leadId: string, staffId: string) {
  const { rows } = await sql<{
    kind: DraftKind;
    text: string | null;
    copyTo: string | null;
    savedAt: Date | null;
    sentBefore: number;
  }>`
    select sent.kind, draft.text, draft.copy_to as "copyTo", draft.saved_at as "savedAt", sent.count::integer as "sentBefore"
    from (
      select 'reply' as kind, count(*) from lead_reply where lead_id = ${leadId}::bigint and staff_id = ${staffId}::uuid
      union all
      select 'note', count(*) from lead_note where lead_id = ${leadId}::bigint and staff_id = ${staffId}::uuid
      union all
      select 'call', count(*) from lead_call where lead_id = ${leadId}::bigint and staff_id = ${staffId}::uuid
    ) as sent
    left join lead_draft as draft
      on draft.kind = sent.kind and lead_id = ${leadId}::bigint and staff_id = ${staffId}::uuid
  `.execute(database());
  return rows;
}

/** Returns how many were deleted. */
export async function deleteOldDrafts(savedBefore: Date): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom('lead_draft')
    .where('saved_at', '<', savedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
