import { type RawBuilder, sql } from 'kysely';
import { leadKinds } from '../forms/lead-kinds.server.ts';
import { openStates } from '../lead-states.ts';
import type { InboxCursor, PageCursor } from './inbox-cursor.ts';
import { type InboxFilter, isOpen as isOpenList, statesOf } from './inbox-filter.ts';

/** Who looks at the inbox, and when. */
export interface InboxViewer {
  staffId: string;
  mailboxes: string[];
  /** Those whose leads are also this person's while they are away. */
  standsInFor?: readonly string[];
  /** Whether applications are shown. */
  applications: boolean;
  now: Date;
}

export interface PageRange {
  pageCursor: PageCursor | null;
  limit: number;
}

type Condition = RawBuilder<unknown>;
type CursorQuery = RawBuilder<InboxCursor>;

/** Literals, not parameters: only then can the planner use the partial indexes. */
const hasState = (states: readonly string[]) =>
  sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`;
export const isOpen = hasState(openStates);
const settledStates = ['answered', 'closed', 'spam', 'withdrawn'];
const isSettled = hasState(settledStates);
export const urgency = sql`lead_urgency(received_at, due_at, answered_at, follow_up_at, follow_up_due_at, snoozed_until)`;
/** What the list is ordered by; snoozed leads by the time they come back. */
const orderOf = ({ state }: InboxFilter) => (state === 'snoozed' ? sql`snoozed_until` : urgency);

/** Only for filters of open leads. */
export function listUrgent(
  viewer: InboxViewer,
  filter: InboxFilter,
  { pageCursor, limit }: PageRange,
): CursorQuery {
  const backwards = pageCursor?.direction === 'before';
  const direction = backwards ? sql`desc` : sql`asc`;
  const order = orderOf(filter);
  const from = pageCursor ? sql`and ${beyond(filter, pageCursor)}` : sql``;
  return sql`
    select id, (${order} at time zone 'UTC')::text || case when isfinite(${order}) then '+00' else '' end as urgency
    from lead where ${matchesFilter(viewer, filter)} ${from}
    order by ${order} ${direction}, -id ${direction} limit ${limit}::int
  `;
}

/** Leads on one side of a position in a list that is ordered by urgency. */
function beyond(filter: InboxFilter, { direction, cursor: { urgency: at, id } }: PageCursor): Condition {
  const side = direction === 'before' ? sql`<` : sql`>`;
  return sql`(${orderOf(filter)}, -id) ${side} (${at}::timestamptz, -${id}::bigint)`;
}

/**
 * Reads the newest of each state, form and mailbox from an index and takes the newest of those as the page, so that no
 * filter reads rows it does not need. Open leads are few and need no such care.
 */
export function listNewest(
  viewer: InboxViewer,
  filter: InboxFilter,
  { pageCursor, limit }: PageRange,
): CursorQuery {
  const { from, direction } = newestFirst(pageCursor);
  if (filter.tag) return listTagged(viewer, filter, { pageCursor, limit });
  const states = statesOf(filter.state);
  const settled = states.filter((state) => settledStates.includes(state));
  const owner = ownerOf(viewer, filter);
  // One list for each owner, because the index has one.
  const owners = ownersOf(viewer, filter);
  const parts: Condition[] = [];
  if (settled.length > 0) {
    parts.push(sql`
      select found.id
      from unnest(${settled}::text[]) as chosen (state),
        unnest(${mailboxesOf(viewer, filter)}::text[]) as listed (mailbox),
        unnest(${kindsOf(viewer, filter)}::text[]) as shown (kind),
        ${owners ? sql`unnest(${owners}::uuid[]) as wanted (owner_id),` : sql``}
        lateral (
          select id from lead
          where state = chosen.state and lead.mailbox = listed.mailbox and lead.kind = shown.kind
            and ${isSettled} and ${owners ? sql`lead.owner_id = wanted.owner_id` : (owner ?? sql`true`)} ${from}
          order by ${owner ? sql`owner_id ${direction},` : sql``} id ${direction} limit ${limit}::int
        ) as found`);
  }
  if (settled.length < states.length) {
    parts.push(sql`select id from lead where ${isOpen} and ${matchesFilter(viewer, filter)} ${from}`);
  }
  return sql`
    select id from (${sql.join(parts, sql` union all `)}) as found order by id ${direction} limit ${limit}::int
  `;
}

/** The index of a tag has its leads in this order, so the page ends the reading. */
function listTagged(viewer: InboxViewer, filter: InboxFilter, { pageCursor, limit }: PageRange): CursorQuery {
  const { from, direction } = newestFirst(pageCursor, sql`lead_tag.lead_id`);
  return sql`
    select lead.id from lead_tag join lead on lead.id = lead_tag.lead_id
    where lead_tag.tag = ${filter.tag} and ${matchesFilter(viewer, filter)} ${from}
    order by lead_tag.lead_id ${direction} limit ${limit}::int
  `;
}

/** How many combinations of settled state, mailbox and form a filter covers. */
export function countLists(viewer: InboxViewer, filter: InboxFilter): number {
  const settled = statesOf(filter.state).filter((state) => settledStates.includes(state));
  return settled.length * mailboxesOf(viewer, filter).length * kindsOf(viewer, filter).length;
}

/** Counts up to the limit: all leads of the list, or those before a position in it. */
export function countMatching(
  viewer: InboxViewer,
  filter: InboxFilter,
  limit: number,
  before?: InboxCursor,
): RawBuilder<number> {
  const matching = sql.join([matchesFilter(viewer, filter), ...beforeOf(filter, before)], sql` and `);
  const countIn = (rows: Condition) =>
    sql`(select count(*) from (select from ${rows} and ${matching} limit ${limit}::int) as counted)`;
  if (filter.tag)
    return sql`${countIn(sql`lead_tag join lead on lead.id = lead_tag.lead_id where lead_tag.tag = ${filter.tag}`)}::int`;
  const states = statesOf(filter.state);
  const isMixed = new Set(states.map((state) => settledStates.includes(state))).size > 1;
  // A condition that is there twice makes the planner expect hardly any rows.
  const lists = isMixed ? [isSettled, isOpen] : [sql`true`];
  const counts = lists.map((list) => countIn(sql`lead where ${list}`));
  return sql`least(${limit}::int, ${sql.join(counts, sql` + `)})::int`;
}

function beforeOf(filter: InboxFilter, cursor: InboxCursor | undefined): Condition[] {
  if (!cursor) return [];
  return [
    cursor.urgency ? beyond(filter, { direction: 'before', cursor }) : sql`lead.id > ${cursor.id}::bigint`,
  ];
}

/** Whether the lead is in the list, at this position. */
export function isAt(viewer: InboxViewer, filter: InboxFilter, { id, urgency: at }: InboxCursor): Condition {
  const isSame = at ? sql`and ${orderOf(filter)} = ${at}::timestamptz` : sql``;
  return sql`exists (select from lead where id = ${id}::bigint and ${matchesFilter(viewer, filter)} ${isSame})`;
}

/** Leads that match the filter and that the viewer may see. */
export function matchesFilter(viewer: InboxViewer, filter: InboxFilter): Condition {
  const conditions = [
    hasState(statesOf(filter.state)),
    sql`mailbox = any(${mailboxesOf(viewer, filter)}::text[])`,
    sql`kind = any(${kindsOf(viewer, filter)}::text[])`,
    ownerOf(viewer, filter),
    dueOf(viewer, filter),
    tagOf(filter),
    snoozeOf(viewer, filter),
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

export function newestFirst(
  pageCursor: PageCursor | null,
  id: Condition = sql`id`,
): { from: Condition; direction: Condition } {
  const backwards = pageCursor?.direction === 'before';
  return {
    from: pageCursor ? sql`and ${id} ${backwards ? sql`>` : sql`<`} ${pageCursor.cursor.id}::bigint` : sql``,
    direction: backwards ? sql`asc` : sql`desc`,
  };
}

function ownerOf(viewer: InboxViewer, filter: InboxFilter): Condition | null {
  if (filter.owner === 'nobody') return sql`owner_id is null`;
  const owners = ownersOf(viewer, filter);
  return owners && sql`owner_id = any(${owners}::uuid[])`;
}

/** "Mine" includes the leads of those for whom this person stands in. */
function ownersOf({ staffId, standsInFor = [] }: InboxViewer, { owner }: InboxFilter): string[] | null {
  if (owner === 'me') return [staffId, ...standsInFor];
  return owner && owner !== 'nobody' ? [owner] : null;
}

export function mailboxesOf({ mailboxes }: InboxViewer, { mailbox }: InboxFilter): string[] {
  return mailbox ? mailboxes.filter((own) => own === mailbox) : mailboxes;
}

export function kindsOf({ applications }: InboxViewer, { kind }: InboxFilter): string[] {
  return Object.keys(leadKinds).filter(
    (name) => (applications || name !== 'application') && (!kind || name === kind),
  );
}

function tagOf({ tag }: InboxFilter): Condition | null {
  if (!tag) return null;
  return sql`exists (select from lead_tag as tagged where tagged.lead_id = lead.id and tagged.tag = ${tag})`;
}

/** Lists of open leads leave out what is snoozed; a search and a list of every state find it. */
function snoozeOf({ now }: InboxViewer, { state }: InboxFilter): Condition | null {
  if (state === 'snoozed') return sql`snoozed_until > ${now}::timestamptz`;
  return isOpenList(state) ? sql`(snoozed_until is null or snoozed_until <= ${now}::timestamptz)` : null;
}

function dueOf({ now }: InboxViewer, { state }: InboxFilter): Condition | null {
  if (state === 'late') return sql`${urgency} <= ${now}::timestamptz`;
  if (state !== 'soon') return null;
  return sql`${urgency} > ${now}::timestamptz and ${urgency} <= ${now}::timestamptz + interval '1 hour'`;
}
