import { type RawBuilder, sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { InboxCursor, InboxTurn } from './inbox-cursor.ts';
import { type InboxFilter, isUrgentFirst, statesOf } from './inbox-filter.ts';
import { leadKinds } from './lead-kinds.server.ts';
import { openStates } from './lead-states.ts';
import { writeSearchQuery } from './search-words.ts';

/** Whose inbox it is, and when it is looked at. */
export interface InboxViewer {
  staffId: string;
  mailboxes: string[];
  /** Whether applications are shown. */
  applications: boolean;
  now: Date;
}

type Condition = RawBuilder<unknown>;

/** Written out, not passed as a value: only so does the server see that its partial indexes hold all it is asked for. */
const among = (states: readonly string[]) =>
  sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`;
const isOpen = among(openStates);
const settledStates = ['answered', 'closed', 'spam', 'withdrawn'];
const isSettled = among(settledStates);
const urgency = sql`lead_urgency(due_at, answered_at)`;

/** Places in the list, from the turn on; one page of them or, for an export, many. Never more than `limit`. */
export async function findPlaces(
  viewer: InboxViewer,
  filter: InboxFilter,
  { turn, limit }: { turn: InboxTurn | null; limit: number },
): Promise<InboxCursor[]> {
  const backwards = turn?.direction === 'before';
  const list = { limit: sql`${limit}::int`, turn, backwards };
  const query = isUrgentFirst(filter)
    ? listUrgent(viewer, filter, list)
    : filter.words
      ? listFound(viewer, filter, list)
      : listNewest(viewer, filter, list);
  if (!query) return [];
  const { rows } = await query.execute(database());
  return backwards ? rows.toReversed() : rows;
}

interface List {
  limit: Condition;
  turn: InboxTurn | null;
  backwards: boolean;
}
type Places = RawBuilder<InboxCursor>;

function listUrgent(viewer: InboxViewer, filter: InboxFilter, { limit, turn, backwards }: List): Places {
  const direction = backwards ? sql`desc` : sql`asc`;
  const from = turn
    ? sql`and (${urgency}, -id) ${backwards ? sql`<` : sql`>`} (${turn.cursor.urgency}::timestamptz, -${turn.cursor.id}::bigint)`
    : sql``;
  return sql`
    select id, (${urgency} at time zone 'UTC')::text || case when isfinite(${urgency}) then '+00' else '' end as urgency
    from lead
    where ${isOpen} and ${among(statesOf(filter.state))} and ${isVisible(viewer, filter)} and ${isOf(viewer, filter)}
      ${isDue(viewer, filter)} ${from}
    order by ${urgency} ${direction}, -id ${direction} limit ${limit}
  `;
}

/**
 * The newest of each state, form and mailbox are read off an index, and the newest of those are the page: whatever is
 * filtered, nothing is read in vain.
 */
function listNewest(viewer: InboxViewer, filter: InboxFilter, { limit, turn, backwards }: List): Places {
  const order = orderOf({ turn, backwards });
  const states = statesOf(filter.state);
  const owner = ownerOf(viewer, filter);
  const parts: Condition[] = [];
  const settled = states.filter((state) => settledStates.includes(state));
  if (settled.length > 0) {
    parts.push(
      owner
        ? sql`
          select place.id from unnest(${settled}::text[]) as wanted (state), lateral (
            select id from lead
            where ${owner} and state = wanted.state and ${isSettled} and ${isVisible(viewer, filter)} ${order.from}
            order by owner_id ${order.direction}, id ${order.direction} limit ${limit}
          ) as place`
        : sql`
          select place.id
          from unnest(${settled}::text[]) as wanted (state),
            unnest(${mailboxesOf(viewer, filter)}::text[]) as listed (mailbox),
            unnest(${kindsOf(viewer, filter)}::text[]) as shown (kind),
            lateral (
              select id from lead
              where state = wanted.state and lead.mailbox = listed.mailbox and lead.kind = shown.kind and ${isSettled} ${order.from}
              order by id ${order.direction} limit ${limit}
            ) as place`,
    );
  }
  if (settled.length < states.length) {
    const open = sql`${isOpen} and ${among(states)} and ${isVisible(viewer, filter)} and ${isOf(viewer, filter)}`;
    parts.push(sql`select id from lead where ${open} ${order.from}`);
  }
  return sql`
    select id from (${sql.join(parts, sql` union all `)}) as place order by id ${order.direction} limit ${limit}
  `;
}

function listFound(
  viewer: InboxViewer,
  filter: InboxFilter,
  { limit, turn, backwards }: List,
): Places | null {
  const query = writeSearchQuery(filter.words);
  if (!query) return null;
  const { from, direction } = orderOf({ turn, backwards });
  return sql`
    select id from lead join lead_search on lead_id = id
    where words @@ ${query}::tsquery and ${among(statesOf(filter.state))}
      and ${isVisible(viewer, filter)} and ${isOf(viewer, filter)} ${isDue(viewer, filter)} ${from}
    order by id ${direction} limit ${limit}
  `;
}

function orderOf({ turn, backwards }: Pick<List, 'turn' | 'backwards'>): {
  from: Condition;
  direction: Condition;
} {
  return {
    from: turn ? sql`and id ${backwards ? sql`>` : sql`<`} ${turn.cursor.id}::bigint` : sql``,
    direction: backwards ? sql`asc` : sql`desc`,
  };
}

const isVisible = (viewer: InboxViewer, filter: InboxFilter) =>
  sql`mailbox = any(${mailboxesOf(viewer, filter)}::text[]) and kind = any(${kindsOf(viewer, filter)}::text[])`;

const isOf = (viewer: InboxViewer, filter: InboxFilter) => ownerOf(viewer, filter) ?? sql`true`;

function ownerOf({ staffId }: InboxViewer, { owner }: InboxFilter): Condition | null {
  if (owner === 'nobody') return sql`owner_id is null`;
  return owner ? sql`owner_id = ${owner === 'me' ? staffId : owner}::uuid` : null;
}

const mailboxesOf = ({ mailboxes }: InboxViewer, { mailbox }: InboxFilter) =>
  mailbox ? mailboxes.filter((own) => own === mailbox) : mailboxes;

function kindsOf({ applications }: InboxViewer, { kind }: InboxFilter): string[] {
  return Object.keys(leadKinds).filter(
    (name) => (applications || name !== 'application') && (!kind || name === kind),
  );
}

function isDue({ now }: InboxViewer, { state }: InboxFilter): Condition {
  if (state === 'late') return sql`and ${urgency} <= ${now}::timestamptz`;
  if (state !== 'soon') return sql``;
  return sql`and ${urgency} > ${now}::timestamptz and ${urgency} <= ${now}::timestamptz + interval '1 hour'`;
}

/** How many a list holds, as far as it is counted. */
export async function countLeads(
  viewer: InboxViewer,
  filters: InboxFilter[],
  most: number,
): Promise<number[]> {
  const counted = filters.map((filter) => {
    const list = filter.state === 'answered' ? isSettled : isOpen;
    return sql`(select count(*) from (
      select from lead
      where ${list} and ${among(statesOf(filter.state))} and ${isVisible(viewer, filter)} and ${isOf(viewer, filter)}
        ${isDue(viewer, filter)}
      limit ${most}::int
    ) as counted)::int`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counted)}] as counts`.execute(
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
      'fields',
    ])
    .select(['received_at as receivedAt', 'due_at as dueAt', 'answered_at as answeredAt'])
    .select(['owner_id as ownerId', 'staff.name as ownerName'])
    .where('lead.id', 'in', ids)
    .orderBy((lead) => sql`array_position(${sql.val(ids)}::bigint[], ${lead.ref('lead.id')})`)
    .execute();
}
export type ListedLead = Awaited<ReturnType<typeof findListed>>[number];
