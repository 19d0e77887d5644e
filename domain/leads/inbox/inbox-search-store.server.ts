import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { InboxCursor } from './inbox-cursor.ts';
import type { InboxFilter } from './inbox-filter.ts';
import {
  countLists,
  type InboxViewer,
  isWanted,
  listNewest,
  newestFirst,
  type Span,
} from './inbox-list-store.server.ts';
import { writeSearchQuery } from './search-words.ts';

/** Numbers of leads that are looked through one by one before any index is asked. */
const glance = 8_000;
/** Leads with a word up to which all of them are fetched and filtered. */
const rare = 20_000;
/** Lists by state, mailbox and form up to which a filter is narrow. */
const mostNarrow = 6;
/** Leads of a narrow filter that are looked through at once. */
const round = 6_000;

/**
 * Places of leads with all the words, the newest first. How common a word is, the server can only guess, and a wrong guess
 * reads everything. So the newest leads are looked through first, where common words fill the page; what is not common is
 * fetched by the index of words; and a common word under a narrow filter is looked for among all leads of that filter.
 */
export async function findFound(
  viewer: InboxViewer,
  filter: InboxFilter,
  span: Span,
): Promise<InboxCursor[]> {
  const query = writeSearchQuery(filter.words);
  if (!query) return [];
  const isNarrow = countLists(viewer, filter) <= mostNarrow;
  const near = isNarrow
    ? await searchWithin(viewer, filter, span, query, 1)
    : await glanceAt(viewer, filter, span, query);
  if (near.isEnd || near.places.length >= span.limit) return near.places;
  const rareOnes = await fetchRare(viewer, filter, span, query);
  if (rareOnes) return rareOnes;
  const { places } = await searchWithin(viewer, filter, span, query, Number.POSITIVE_INFINITY);
  return places;
}

interface Looked {
  places: InboxCursor[];
  /** Whether there is nothing further to look at. */
  isEnd: boolean;
}

async function glanceAt(
  viewer: InboxViewer,
  filter: InboxFilter,
  { turn, limit }: Span,
  query: string,
): Promise<Looked> {
  const { from, direction } = newestFirst(turn);
  const edge =
    turn?.direction === 'before'
      ? sql`and id < ${turn.cursor.id}::bigint + ${glance}::int`
      : sql`and id > coalesce(${turn?.cursor.id ?? null}::bigint, (select max(id) from lead)) - ${glance}::int`;
  const { rows } = await sql<InboxCursor>`
    select id from lead join lead_search on lead_id = id
    where words @@ ${query}::tsquery and ${isWanted(viewer, filter)} ${from} ${edge}
    order by id ${direction} limit ${limit}::int
  `.execute(database());
  return { places: rows, isEnd: false };
}

/** Nothing where too many leads have the words. */
async function fetchRare(viewer: InboxViewer, filter: InboxFilter, { turn, limit }: Span, query: string) {
  const { from, direction } = newestFirst(turn);
  const { rows } = await sql<{ found: number; ids: string[] }>`
    with found as materialized (
      select lead_id from lead_search where words @@ ${query}::tsquery limit ${rare + 1}::int
    )
    select (select count(*) from found)::int as found, array(
      select place.id
      from (
        select id from (select lead_id as id from found) as numbered
        where (select count(*) from found) <= ${rare}::int ${from} order by id ${direction}
      ) as place,
        -- One by one, so that the server cannot walk through all leads instead.
        lateral (select from lead where lead.id = place.id and ${isWanted(viewer, filter)} offset 0) as wanted
      order by place.id ${direction} limit ${limit}::int
    ) as ids
  `.execute(database());
  const { found = 0, ids = [] } = rows[0] ?? {};
  return found > rare ? null : ids.map((id) => ({ id }));
}

async function searchWithin(
  viewer: InboxViewer,
  filter: InboxFilter,
  { turn: start, limit }: Span,
  query: string,
  mostRounds: number,
): Promise<Looked> {
  const places: InboxCursor[] = [];
  const direction = start?.direction ?? 'after';
  const { direction: orderOf } = newestFirst(start);
  let turn = start;
  for (let rounds = 0; rounds < mostRounds && places.length < limit; rounds += 1) {
    const { rows } = await sql<{ ids: string[]; looked: number; last: string }>`
      with place as materialized (${listNewest(viewer, filter, { turn, limit: round })})
      select array(
        select place.id from place join lead_search on lead_id = place.id
        where words @@ ${query}::tsquery order by place.id ${orderOf} limit ${limit}::int
      ) as ids, count(*)::int as looked, ${direction === 'after' ? sql`min(id)` : sql`max(id)`} as last
      from place
    `.execute(database());
    const [{ ids, looked, last } = { ids: [], looked: 0, last: '0' }] = rows;
    places.push(...ids.map((id) => ({ id })));
    if (looked < round) return { places: places.slice(0, limit), isEnd: true };
    turn = { direction, cursor: { id: last } };
  }
  return { places: places.slice(0, limit), isEnd: false };
}
