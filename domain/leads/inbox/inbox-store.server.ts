import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { InboxCursor } from './inbox-cursor.ts';
import { type InboxFilter, isUrgentFirst } from './inbox-filter.ts';
import {
  countMatching,
  type InboxViewer,
  listNewest,
  listUrgent,
  type PageRange,
} from './inbox-list-store.server.ts';
import { listReported } from './report-list-store.server.ts';
import { type SearchRange, searchLeads } from './search-leads.server.ts';

export type { InboxViewer };

/** Leads of the list from the page cursor on, up to the limit: a page or, for an export, many. */
export async function findLeadCursors(
  viewer: InboxViewer,
  filter: InboxFilter,
  range: SearchRange,
): Promise<InboxCursor[]> {
  const cursors = filter.searchText
    ? await searchLeads(viewer, filter, range)
    : (await chooseList(viewer, filter, range).execute(database())).rows;
  return range.pageCursor?.direction === 'before' ? cursors.toReversed() : cursors;
}

function chooseList(viewer: InboxViewer, filter: InboxFilter, range: PageRange) {
  if (filter.report) return listReported(viewer, { ...filter, report: filter.report }, range);
  return (isUrgentFirst(filter) ? listUrgent : listNewest)(viewer, filter, range);
}

/** How many leads each list has, counted up to the limit. */
export async function countLeads(
  viewer: InboxViewer,
  filters: InboxFilter[],
  limit: number,
): Promise<number[]> {
  const counts = filters.map((filter) => countMatching(viewer, filter, limit));
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(
    database(),
  );
  return rows[0]?.counts ?? [];
}

/** The rows of the list, in the order of the given ids. */
export async function findListedLeads(ids: string[]) {
  if (ids.length === 0) return [];
  return await database()
    .selectFrom('lead')
    .leftJoin('staff', 'staff.id', 'owner_id')
    .select([
      'lead.id',
      'reference',
      'version',
      'kind',
      'mailbox',
      'state',
      'stage',
      'lead.name',
      'lead.email',
      'form_version as formVersion',
      'fields',
    ])
    .select(['received_at as receivedAt', 'due_at as dueAt', 'answered_at as answeredAt', 'promise'])
    .select(['follow_up_at as followUpAt', 'follow_up_due_at as followUpDueAt'])
    .select(['last_message_at as lastMessageAt', 'last_message as lastMessage', 'bounced_at as bouncedAt'])
    .select(['owner_id as ownerId', 'staff.name as ownerName'])
    .select(['last_contact_at as lastContactAt', 'snoozed_until as snoozedUntil'])
    .select(sql<string[]>`array(select tag from lead_tag where lead_id = lead.id order by tag)`.as('tags'))
    .where('lead.id', 'in', ids)
    .orderBy((lead) => sql`array_position(${sql.val(ids)}::bigint[], ${lead.ref('lead.id')})`)
    .execute();
}
export type ListedLead = Awaited<ReturnType<typeof findListedLeads>>[number];
