import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { InboxCursor } from './inbox-cursor.ts';
import { type InboxFilter, isUrgentFirst } from './inbox-filter.ts';
import {
  countWanted,
  type InboxViewer,
  listNewest,
  listUrgent,
  type Span,
} from './inbox-list-store.server.ts';
import { findFound } from './inbox-search-store.server.ts';

export type { InboxViewer };

/** Places in the list, from the turn on: a page of them or, for an export, many. Never more than the limit. */
export async function findPlaces(
  viewer: InboxViewer,
  filter: InboxFilter,
  span: Span,
): Promise<InboxCursor[]> {
  const places = filter.words
    ? await findFound(viewer, filter, span)
    : (await (isUrgentFirst(filter) ? listUrgent : listNewest)(viewer, filter, span).execute(database()))
        .rows;
  return span.turn?.direction === 'before' ? places.toReversed() : places;
}

/** How many each list holds, counted up to the limit. */
export async function countLeads(
  viewer: InboxViewer,
  filters: InboxFilter[],
  limit: number,
): Promise<number[]> {
  const counts = filters.map((filter) => countWanted(viewer, filter, limit));
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(
    database(),
  );
  return rows[0]?.counts ?? [];
}

/** What is listed, in the order of the numbers given. */
export async function findListed(ids: string[]) {
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
export type ListedLead = Awaited<ReturnType<typeof findListed>>[number];
