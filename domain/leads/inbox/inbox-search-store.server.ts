import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { InboxCursor } from './inbox-cursor.ts';
import type { InboxFilter } from './inbox-filter.ts';
import {
  countLists,
  type InboxViewer,
  listNewest,
  matchesFilter,
  newestFirst,
  type PageRange,
} from './inbox-list-store.server.ts';
import type { SearchQuery } from './search-query.ts';

/**
 * How many ids from the newest on are scanned before the index of words is used, and how many more if those fill at
 * least a quarter of the page.
 */
const recentIds = 8_000;
const moreRecentIds = 16_000;
/** Up to this many leads with the words, all of them are fetched and filtered. */
const maxRare = 20_000;
/** A filter is narrow up to this many combinations of state, mailbox and form. */
const maxNarrowLists = 6;
/** How many leads of a narrow filter are scanned at once, and at first. */
const batchSize = 6_000;
const firstBatchSize = 2_000;

/**
 * Leads that match the query, the newest first. The planner can only guess how common a word is, and a wrong guess reads
 * everything. So the counted words decide: the index of words finds rare words at once. Common words fill the page among
 * the newest leads or, under a narrow filter, among all leads of that filter.
 */
export async function findByQuery(
  viewer: InboxViewer,
  filter: InboxFilter,
  range: PageRange,
  query: SearchQuery,
): Promise<InboxCursor[]> {
  const { expected, maxIndexedLeads } = query;
  const isRare = expected !== null && expected <= maxIndexedLeads;
  if (isRare) {
    const found = await searchRareWords(viewer, filter, range, query);
    if (found) return found;
  }
  const isNarrow = countLists(viewer, filter) <= maxNarrowLists;
  const first = isNarrow
    ? await searchInFilter(viewer, filter, range, query, 2)
    : await searchRecent(viewer, filter, range, query);
  if (first.isEnd || first.cursors.length >= range.limit) return first.cursors;
  if (!isRare && (expected === null || expected <= maxRare)) {
    const found = await searchRareWords(viewer, filter, range, query);
    if (found) return found;
  }
  const { cursors } = await searchInFilter(viewer, filter, range, query, Number.POSITIVE_INFINITY);
  return cursors;
}

/** Compares row by row. As an operator, `@@`, the planner might answer it with the whole index of words. */
const hasWords = (query: string) => sql`ts_match_vq(words, ${query}::tsquery)`;

interface SearchResult {
  cursors: InboxCursor[];
  /** Whether everything has been searched. */
  isEnd: boolean;
}

async function searchRecent(
  viewer: InboxViewer,
  filter: InboxFilter,
  range: PageRange,
  query: SearchQuery,
): Promise<SearchResult> {
  const cursors = await searchWindow(viewer, filter, range, query, [0, recentIds]);
  const isWorthMore = cursors.length < range.limit && cursors.length * 4 >= range.limit;
  if (isWorthMore) {
    const rest = { ...range, limit: range.limit - cursors.length };
    const more: [number, number] = [recentIds, recentIds + moreRecentIds];
    cursors.push(...(await searchWindow(viewer, filter, rest, query, more)));
  }
  return { cursors, isEnd: false };
}

/** Searches the ids between two distances from the page cursor. */
async function searchWindow(
  viewer: InboxViewer,
  filter: InboxFilter,
  { pageCursor, limit }: PageRange,
  query: SearchQuery,
  [from, to]: [number, number],
): Promise<InboxCursor[]> {
  const { direction } = newestFirst(pageCursor);
  const start = sql`coalesce(${pageCursor?.cursor.id ?? null}::bigint, (select max(id) + 1 from lead))`;
  const window =
    pageCursor?.direction === 'before'
      ? sql`lead_id > ${start} + ${from}::int and lead_id <= ${start} + ${to}::int`
      : sql`lead_id < ${start} - ${from}::int and lead_id >= ${start} - ${to}::int`;
  const { rows } = await sql<InboxCursor>`
    select id from lead join lead_search on lead_id = id
    where ${hasWords(query.text)} and ${window} and ${matchesFilter(viewer, filter)}
    order by id ${direction} limit ${limit}::int
  `.execute(database());
  return rows;
}

/** Null if too many leads have the words. */
async function searchRareWords(
  viewer: InboxViewer,
  filter: InboxFilter,
  { pageCursor, limit }: PageRange,
  query: SearchQuery,
) {
  const { from, direction } = newestFirst(pageCursor);
  const { rows } = await sql<{ found: number; ids: string[] }>`
    with found as materialized (
      select lead_id from (
        select lead_id, words from lead_search where words @@ ${query.indexed}::tsquery offset 0
      ) as likely
      where ${query.indexed === query.text ? sql`true` : hasWords(query.text)}
      limit ${maxRare + 1}::int
    )
    select (select count(*) from found)::int as found, array(
      select place.id
      from (
        select id from (select lead_id as id from found) as numbered
        where (select count(*) from found) <= ${maxRare}::int ${from} order by id ${direction}
      ) as place,
        -- Row by row, so that the planner cannot scan all leads instead.
        lateral (select from lead where lead.id = place.id and ${matchesFilter(viewer, filter)} offset 0) as matching
      order by place.id ${direction} limit ${limit}::int
    ) as ids
  `.execute(database());
  const { found = 0, ids = [] } = rows[0] ?? {};
  return found > maxRare ? null : ids.map((id) => ({ id }));
}

async function searchInFilter(
  viewer: InboxViewer,
  filter: InboxFilter,
  { pageCursor: start, limit }: PageRange,
  query: SearchQuery,
  maxRounds: number,
): Promise<SearchResult> {
  const cursors: InboxCursor[] = [];
  const direction = start?.direction ?? 'after';
  const { direction: order } = newestFirst(start);
  let pageCursor = start;
  for (let rounds = 0; rounds < maxRounds && cursors.length < limit; rounds += 1) {
    const size = rounds === 0 ? firstBatchSize : batchSize;
    const { rows } = await sql<{ ids: string[]; scanned: number; last: string }>`
      with place as materialized (${listNewest(viewer, filter, { pageCursor, limit: size })})
      select array(
        select place.id from place join lead_search on lead_id = place.id
        where ${hasWords(query.text)} order by place.id ${order} limit ${limit}::int
      ) as ids, count(*)::int as scanned, ${direction === 'after' ? sql`min(id)` : sql`max(id)`} as last
      from place
    `.execute(database());
    const [{ ids, scanned, last } = { ids: [], scanned: 0, last: '0' }] = rows;
    cursors.push(...ids.map((id) => ({ id })));
    if (scanned < size) return { cursors: cursors.slice(0, limit), isEnd: true };
    pageCursor = { direction, cursor: { id: last } };
  }
  return { cursors: cursors.slice(0, limit), isEnd: false };
}
