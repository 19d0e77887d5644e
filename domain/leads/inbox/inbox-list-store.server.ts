import { type RawBuilder, sql } from 'kysely';
import { leadKinds } from '../forms/lead-kinds.server.ts';
import { openStates } from '../lead-states.ts';
import type { InboxCursor, PageCursor } from './inbox-cursor.ts';
import { type InboxFilter, statesOf } from './inbox-filter.ts';

/** Who looks at the inbox, and when. */
export interface InboxViewer {
  staffId: string;
  mailboxes: string[];
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
const isOpen = hasState(openStates);
const settledStates = ['answered', 'closed', 'spam', 'withdrawn'];
const isSettled = hasState(settledStates);
const urgency = sql`lead_urgency(due_at, answered_at)`;

export function listUrgent(
  viewer: InboxViewer,
  filter: InboxFilter,
  { pageCursor, limit }: PageRange,
): CursorQuery {
  const backwards = pageCursor?.direction === 'before';
  const direction = backwards ? sql`desc` : sql`asc`;
  const from = pageCursor
    ? sql`and (${urgency}, -id) ${backwards ? sql`<` : sql`>`} (${pageCursor.cursor.urgency}::timestamptz, -${pageCursor.cursor.id}::bigint)`
    : sql``;
  return sql`
    select id, (${urgency} at time zone 'UTC')::text || case when isfinite(${urgency}) then '+00' else '' end as urgency
    from lead where ${isOpen} and ${matchesFilter(viewer, filter)} ${from}
    order by ${urgency} ${direction}, -id ${direction} limit ${limit}::int
  `;
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
  const states = statesOf(filter.state);
  const settled = states.filter((state) => settledStates.includes(state));
  const owner = ownerOf(viewer, filter);
  const parts: Condition[] = [];
  if (settled.length > 0) {
    parts.push(sql`
      select found.id
      from unnest(${settled}::text[]) as chosen (state),
        unnest(${mailboxesOf(viewer, filter)}::text[]) as listed (mailbox),
        unnest(${kindsOf(viewer, filter)}::text[]) as shown (kind),
        lateral (
          select id from lead
          where state = chosen.state and lead.mailbox = listed.mailbox and lead.kind = shown.kind
            and ${isSettled} and ${owner ?? sql`true`} ${from}
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

/** How many combinations of settled state, mailbox and form a filter covers. */
export function countLists(viewer: InboxViewer, filter: InboxFilter): number {
  const settled = statesOf(filter.state).filter((state) => settledStates.includes(state));
  return settled.length * mailboxesOf(viewer, filter).length * kindsOf(viewer, filter).length;
}

/** Counts up to the limit. */
export function countMatching(viewer: InboxViewer, filter: InboxFilter, limit: number): RawBuilder<number> {
  const list = statesOf(filter.state).every((state) => settledStates.includes(state)) ? isSettled : isOpen;
  return sql`(select count(*) from (
    select from lead where ${list} and ${matchesFilter(viewer, filter)} limit ${limit}::int
  ) as counted)::int`;
}

/** Leads that match the filter and that the viewer may see. */
export function matchesFilter(viewer: InboxViewer, filter: InboxFilter): Condition {
  const conditions = [
    hasState(statesOf(filter.state)),
    sql`mailbox = any(${mailboxesOf(viewer, filter)}::text[])`,
    sql`kind = any(${kindsOf(viewer, filter)}::text[])`,
    ownerOf(viewer, filter),
    dueOf(viewer, filter),
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

export function newestFirst(pageCursor: PageCursor | null): { from: Condition; direction: Condition } {
  const backwards = pageCursor?.direction === 'before';
  return {
    from: pageCursor ? sql`and id ${backwards ? sql`>` : sql`<`} ${pageCursor.cursor.id}::bigint` : sql``,
    direction: backwards ? sql`asc` : sql`desc`,
  };
}

function ownerOf({ staffId }: InboxViewer, { owner }: InboxFilter): Condition | null {
  if (owner === 'nobody') return sql`owner_id is null`;
  return owner ? sql`owner_id = ${owner === 'me' ? staffId : owner}::uuid` : null;
}

function mailboxesOf({ mailboxes }: InboxViewer, { mailbox }: InboxFilter): string[] {
  return mailbox ? mailboxes.filter((own) => own === mailbox) : mailboxes;
}

function kindsOf({ applications }: InboxViewer, { kind }: InboxFilter): string[] {
  return Object.keys(leadKinds).filter(
    (name) => (applications || name !== 'application') && (!kind || name === kind),
  );
}

function dueOf({ now }: InboxViewer, { state }: InboxFilter): Condition | null {
  if (state === 'late') return sql`${urgency} <= ${now}::timestamptz`;
  if (state !== 'soon') return null;
  return sql`${urgency} > ${now}::timestamptz and ${urgency} <= ${now}::timestamptz + interval '1 hour'`;
}
