import { type RawBuilder, sql } from 'kysely';
import { leadKinds } from '../forms/lead-kinds.server.ts';
import { openStates } from '../lead-states.ts';
import type { InboxCursor, PageCursor } from './inbox-cursor.ts';
import { type InboxFilter, statesOf } from './inbox-filter.ts';

/** Whose inbox it is, and when it is looked at. */
export interface InboxViewer {
  staffId: string;
  mailboxes: string[];
  /** Whether applications are shown. */
  applications: boolean;
  now: Date;
}

export interface Span {
  turn: PageCursor | null;
  limit: number;
}

type Condition = RawBuilder<unknown>;
type Places = RawBuilder<InboxCursor>;

/** Written out, not passed as a value: only so does the server see that its partial indexes hold all it is asked for. */
const among = (states: readonly string[]) =>
  sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`;
const isOpen = among(openStates);
const settledStates = ['answered', 'closed', 'spam', 'withdrawn'];
const isSettled = among(settledStates);
const urgency = sql`lead_urgency(due_at, answered_at)`;

export function listUrgent(viewer: InboxViewer, filter: InboxFilter, { turn, limit }: Span): Places {
  const backwards = turn?.direction === 'before';
  const direction = backwards ? sql`desc` : sql`asc`;
  const from = turn
    ? sql`and (${urgency}, -id) ${backwards ? sql`<` : sql`>`} (${turn.cursor.urgency}::timestamptz, -${turn.cursor.id}::bigint)`
    : sql``;
  return sql`
    select id, (${urgency} at time zone 'UTC')::text || case when isfinite(${urgency}) then '+00' else '' end as urgency
    from lead where ${isOpen} and ${isWanted(viewer, filter)} ${from}
    order by ${urgency} ${direction}, -id ${direction} limit ${limit}::int
  `;
}

/**
 * The newest of each state, form and mailbox are read off an index, and the newest of those are the page: whatever is
 * filtered, nothing is read in vain. Open leads are few.
 */
export function listNewest(viewer: InboxViewer, filter: InboxFilter, { turn, limit }: Span): Places {
  const { from, direction } = newestFirst(turn);
  const states = statesOf(filter.state);
  const settled = states.filter((state) => settledStates.includes(state));
  const owner = ownerOf(viewer, filter);
  const parts: Condition[] = [];
  if (settled.length > 0) {
    parts.push(sql`
      select place.id
      from unnest(${settled}::text[]) as wanted (state),
        unnest(${mailboxesOf(viewer, filter)}::text[]) as listed (mailbox),
        unnest(${kindsOf(viewer, filter)}::text[]) as shown (kind),
        lateral (
          select id from lead
          where state = wanted.state and lead.mailbox = listed.mailbox and lead.kind = shown.kind
            and ${isSettled} and ${owner ?? sql`true`} ${from}
          order by ${owner ? sql`owner_id ${direction},` : sql``} id ${direction} limit ${limit}::int
        ) as place`);
  }
  if (settled.length < states.length) {
    parts.push(sql`select id from lead where ${isOpen} and ${isWanted(viewer, filter)} ${from}`);
  }
  return sql`
    select id from (${sql.join(parts, sql` union all `)}) as place order by id ${direction} limit ${limit}::int
  `;
}

/** How many lists of settled leads a filter takes its leads from. */
export function countLists(viewer: InboxViewer, filter: InboxFilter): number {
  const settled = statesOf(filter.state).filter((state) => settledStates.includes(state));
  return settled.length * mailboxesOf(viewer, filter).length * kindsOf(viewer, filter).length;
}

/** Any number of leads, counted up to the limit. */
export function countWanted(viewer: InboxViewer, filter: InboxFilter, limit: number): RawBuilder<number> {
  const list = statesOf(filter.state).every((state) => settledStates.includes(state)) ? isSettled : isOpen;
  return sql`(select count(*) from (
    select from lead where ${list} and ${isWanted(viewer, filter)} limit ${limit}::int
  ) as counted)::int`;
}

/** What the filter lets through of what the viewer may see. */
export function isWanted(viewer: InboxViewer, filter: InboxFilter): Condition {
  const conditions = [
    among(statesOf(filter.state)),
    sql`mailbox = any(${mailboxesOf(viewer, filter)}::text[])`,
    sql`kind = any(${kindsOf(viewer, filter)}::text[])`,
    ownerOf(viewer, filter),
    dueOf(viewer, filter),
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

export function newestFirst(turn: PageCursor | null): { from: Condition; direction: Condition } {
  const backwards = turn?.direction === 'before';
  return {
    from: turn ? sql`and id ${backwards ? sql`>` : sql`<`} ${turn.cursor.id}::bigint` : sql``,
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
