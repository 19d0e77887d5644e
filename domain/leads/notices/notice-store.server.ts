import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { undoSeconds } from '../handling/undo-seconds.ts';
import { isForOwner, noticeKindNames } from './notice-kinds.ts';

/**
 * Adds notices to a statement, so that they are stored with what causes them. `causes` is a query of staff_id, lead_id,
 * kind, by_id and occasion_id; without a staff_id nobody is told, and nobody is told what they did themselves. The
 * statement can use `noticed` and, for those who get a mail, `mailed`.
 */
export const withNotices = (causes: RawBuilder<unknown>) => sql`
  noticed as (
    insert into staff_notice (staff_id, lead_id, kind, by_id, occasion_id)
    select staff_id, lead_id, kind, by_id, occasion_id from (${causes}) as cause
    where staff_id is not null and staff_id is distinct from by_id
    on conflict do nothing
    returning id, staff_id, lead_id, kind
  ), mailed as (
    -- Whoever assigned it may undo that first.
    insert into delivery (lead_id, audience, occasion, occasion_id, not_before)
    select lead_id, 'staff', 'notice', noticed.id,
      case when kind = 'assigned' then now() + make_interval(secs => ${undoSeconds}) end
    from noticed join staff on staff.id = noticed.staff_id
    where noticed.kind || ' mail' <> all(staff.muted)
    returning lead_id
  )`;

/** Tells whoever receives for the new owner. */
export async function noticeOwner(
  leadId: string,
  byId: string | null,
  transaction: Kysely<DB>,
): Promise<void> {
  await noticeOwners([leadId], byId, transaction);
}

export async function noticeOwners(
  leadIds: string[],
  byId: string | null,
  transaction: Kysely<DB>,
): Promise<void> {
  await sql`
    with ${withNotices(sql`
      select notice_receiver(owner_id) as staff_id, id as lead_id, 'assigned' as kind, ${byId}::uuid as by_id,
        version as occasion_id
      from lead where id = any(${leadIds}::bigint[])`)}
    select from noticed
  `.execute(transaction);
}

/** For those who no longer receive for the owner, the lead is no longer news. */
export async function endAssignedNotices(leadId: string, transaction: Kysely<DB>): Promise<void> {
  await sql`
    with ended as (
      update staff_notice set seen_at = now()
      from lead
      where lead.id = lead_id and lead_id = ${leadId} and staff_notice.kind = 'assigned' and seen_at is null
        and staff_id is distinct from notice_receiver(owner_id)
      returning staff_notice.id
    )
    delete from delivery using ended
    where lead_id = ${leadId} and audience = 'staff' and occasion = 'notice' and occasion_id = ended.id and attempts = 0
  `.execute(transaction);
}

/** Tells a colleague that the answer in this mail was not sent. */
export async function noticeUnsent(
  unsent: { staffId: string; leadId: string; mailId: string },
  transaction: Kysely<DB>,
): Promise<void> {
  await sql`
    with ${withNotices(sql`
      select ${unsent.staffId}::uuid as staff_id, id as lead_id, 'unsent' as kind, null::uuid as by_id,
        ${unsent.mailId}::bigint as occasion_id
      from lead where id = ${unsent.leadId}`)}
    select from noticed
  `.execute(transaction);
}

/** Tells the colleagues who are mentioned in this note. */
export async function noticeMentioned(
  mention: { staffIds: string[]; leadId: string; noteId: string; byId: string },
  transaction: Kysely<DB>,
): Promise<void> {
  await sql`
    with ${withNotices(sql`
      select unnest(${mention.staffIds}::uuid[]) as staff_id, id as lead_id, 'mentioned' as kind,
        ${mention.byId}::uuid as by_id, ${mention.noteId}::bigint as occasion_id
      from lead where id = ${mention.leadId}`)}
    select from noticed
  `.execute(transaction);
}

const ownerKinds = noticeKindNames.filter(isForOwner);

/** Everything that a mail about a notice needs; undefined if the notice was deleted. */
export async function findNotice(id: string) {
  return await database()
    .selectFrom('staff_notice')
    .innerJoin('staff', 'staff.id', 'staff_notice.staff_id')
    .leftJoin('staff as colleague', 'colleague.id', 'by_id')
    .leftJoin('incoming_mail', (join) =>
      join.onRef('incoming_mail.id', '=', 'staff_notice.occasion_id').on('staff_notice.kind', '=', 'unsent'),
    )
    .select(['staff_notice.kind', 'staff_notice.lead_id as leadId', 'occasion_id as occasionId'])
    .select(['staff.name', 'staff.email', 'colleague.name as by', 'incoming_mail.reason'])
    .where('staff_notice.id', '=', id)
    .executeTakeFirst();
}

/** Whether its mail should still be sent: the person works here, has not turned it off, and the lead is still theirs. */
export async function isNoticeWanted(id: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_notice
      join staff on staff.id = staff_id
      join lead on lead.id = lead_id
    where staff_notice.id = ${id} and left_at is null and staff_notice.kind || ' mail' <> all(muted)
      and (staff_notice.kind <> all(${ownerKinds}::text[]) or notice_receiver(owner_id) = staff_id)
  `.execute(database());
  return rows.length > 0;
}

/** Deletes what is older, seen or not. A lead that still waits is in the inbox. */
export async function deleteOldNotices(before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (delete from staff_notice where at < ${before} returning 1), summaries as (
      delete from delivery
      where staff_id is not null and coalesce(delivered_at, failed_at) < ${before}
    )
    select count(*)::int as count from old
  `.execute(database());
  return rows[0]?.count ?? 0;
}
