import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { type InboxCursor, writeCursor } from './inbox-cursor.ts';
import type { InboxFilter } from './inbox-filter.ts';
import { countMatching, type InboxViewer, isAt } from './inbox-list-store.server.ts';
import { findLeadCursors } from './inbox-store.server.ts';
import { type PreparedSearch, prepareSearch } from './search-leads.server.ts';

/** A lead beside another in a list, and its own position there. */
export interface Neighbour {
  reference: string;
  at: string;
}

export interface ListPlace {
  previous: Neighbour | null;
  next: Neighbour | null;
  /** From 1 on; null if the lead is no longer there. */
  position: number | null;
  total: number;
  /** Whether there are more than were counted. */
  isCut: boolean;
}

const maxCounted = 1000;
/** A search and a report have no count of their own, so their first leads are read. */
const maxFound = 100;

/**
 * The leads before and after a position in a list. The position is where the lead was when the list was shown, so the
 * next one is found even if this one has left the list since.
 */
export async function findListPlace(
  viewer: InboxViewer,
  filter: InboxFilter,
  at: InboxCursor,
): Promise<ListPlace> {
  const search = prepareSearch(filter.searchText);
  const step = async (direction: 'before' | 'after') =>
    (await findLeadCursors(viewer, filter, { pageCursor: { direction, cursor: at }, limit: 1, search }))[0];
  const [previous, next, counts] = await Promise.all([
    step('before'),
    step('after'),
    filter.searchText || filter.report ? countFound(viewer, filter, at, search) : count(viewer, filter, at),
  ]);
  const references = await findReferences([previous, next].flatMap((each) => each?.id ?? []));
  const toNeighbour = (cursor: InboxCursor | undefined) => {
    const reference = cursor && references.get(cursor.id);
    return reference ? { reference, at: writeCursor(cursor) } : null;
  };
  return { previous: toNeighbour(previous), next: toNeighbour(next), ...counts };
}

async function count(viewer: InboxViewer, filter: InboxFilter, at: InboxCursor) {
  const { rows } = await sql<{ total: number; before: number; isListed: boolean }>`
    select ${countMatching(viewer, filter, maxCounted)} as total,
      ${countMatching(viewer, filter, maxCounted, at)} as before, ${isAt(viewer, filter, at)} as "isListed"
  `.execute(database());
  const [{ total, before, isListed } = { total: 0, before: 0, isListed: false }] = rows;
  const isCut = total >= maxCounted;
  return { total, isCut, position: isListed && before < maxCounted ? before + 1 : null };
}

async function countFound(viewer: InboxViewer, filter: InboxFilter, at: InboxCursor, search: PreparedSearch) {
  const found = await findLeadCursors(viewer, filter, { pageCursor: null, limit: maxFound + 1, search });
  const index = found.findIndex(({ id }) => id === at.id);
  const isCut = found.length > maxFound;
  return { total: Math.min(found.length, maxFound), isCut, position: index < 0 ? null : index + 1 };
}

async function findReferences(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database()
    .selectFrom('lead')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** When the next snoozed lead of these mailboxes comes back; null if none is snoozed. */
export async function findNextWake({ mailboxes, now }: InboxViewer): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select snoozed_until as at from lead
    where snoozed_until > ${now}::timestamptz and state in ('new', 'in_progress', 'waiting')
      and mailbox = any(${mailboxes}::text[])
    order by snoozed_until limit 1
  `.execute(database());
  return rows[0]?.at ?? null;
}
