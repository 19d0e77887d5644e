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
import { searchLeads } from './inbox-search-store.server.ts';

export type { InboxViewer };

/** Leads of the list from the page cursor on, up to the limit: a page or, for an export, many. */
export async function findLeadCursors(
  viewer: InboxViewer,
  filter: InboxFilter,
  range: PageRange,
): Promise<InboxCursor[]> {
  const cursors = filter.searchText
    ? await searchLeads(viewer, filter, range)
    : (await (isUrgentFirst(filter) ? listUrgent : listNewest)(viewer, filter, range).execute(database()))
        .rows;
  return range.pageCursor?.direction === 'before' ? cursors.toReversed() : cursors;
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
      'lead.name',
      'lead.email',
      'form_version as formVersion',
      'fields',
    ])
    .select(['received_at as receivedAt', 'due_at as dueAt', 'answered_at as answeredAt'])
    .select(['owner_id as ownerId', 'staff.name as ownerName'])
    .where('lead.id', 'in', ids)
    .orderBy((lead) => sql`array_position(${sql.val(ids)}::bigint[], ${lead.ref('lead.id')})`)
    .execute();
}
export type ListedLead = Awaited<ReturnType<typeof findListedLeads>>[number];
