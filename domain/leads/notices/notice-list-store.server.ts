import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { isReference } from '../intake/lead-reference.server.ts';
import { maxUnseen, type UnseenNotices } from './unseen-notices.ts';

const isCounted = sql<boolean>`seen_at is null and staff_notice.kind || ' browser' <> all(staff.muted)`;

/** Without those of the lead that is being opened: they are marked as seen at the same time. */
export async function countUnseen(staffId: string, opened = ''): Promise<UnseenNotices> {
  const openedReference = isReference(opened) ? opened : '';
  const { rows } = await sql<UnseenNotices>`
    select (
      select count(*)::int from (
        select from staff_notice join staff on staff.id = staff_id join lead on lead.id = lead_id
        where staff_id = ${staffId}::uuid and ${isCounted} and reference <> ${openedReference}
        limit ${maxUnseen}
      ) as unseen
    ) as count, (
      select coalesce(max(id), 0)::float from staff_notice where staff_id = ${staffId}::uuid
    ) as latest
  `.execute(database());
  return rows[0] ?? { count: 0, latest: 0 };
}

const notices = (staffId: string) =>
  database()
    .selectFrom('staff_notice')
    .innerJoin('staff', 'staff.id', 'staff_notice.staff_id')
    .innerJoin('lead', 'lead.id', 'staff_notice.lead_id')
    .leftJoin('staff as colleague', 'colleague.id', 'by_id')
    .select(['staff_notice.id', 'staff_notice.kind', 'at', 'seen_at as seenAt', 'colleague.name as by'])
    .select(['lead.id as leadId', 'lead.reference', 'lead.name', 'lead.mailbox', 'lead.kind as leadKind'])
    .select(['lead.owner_id as ownerId', 'staff.shows_names as showsNames'])
    .where('staff_notice.staff_id', '=', staffId)
    .orderBy('staff_notice.id', 'desc');

/** Newest first. */
export async function listNotices(staffId: string, limit: number, before?: string) {
  return await notices(staffId)
    .$if(before !== undefined, (query) => query.where('staff_notice.id', '<', before ?? ''))
    .limit(limit)
    .execute();
}

/** The newest unseen ones after this one, of the kinds that the person has not turned off in the browser. */
export async function listUnseenAfter(staffId: string, after: string, limit: number) {
  return await notices(staffId).where('staff_notice.id', '>', after).where(isCounted).limit(limit).execute();
}

/** Up to the newest that was shown, so that what came since stays unseen. */
export async function markAllSeen(staffId: string, upTo: string): Promise<void> {
  await database()
    .updateTable('staff_notice')
    .set({ seen_at: sql`now()` })
    .where('staff_id', '=', staffId)
    .where('id', '<=', upTo)
    .where('seen_at', 'is', null)
    .execute();
}
