import { type RawBuilder, sql } from 'kysely';
import { leadKinds, usualPromise } from '../forms/lead-kinds.server.ts';
import type { InboxCursor } from './inbox-cursor.ts';
import type { InboxFilter } from './inbox-filter.ts';
import {
  type InboxViewer,
  isOpen,
  kindsOf,
  mailboxesOf,
  matchesFilter,
  type PageRange,
} from './inbox-list-store.server.ts';
import type { ReportFilter } from './report-filter.ts';

type Condition = RawBuilder<unknown>;

/** As in the indexes, which no other list can use by mistake. */
const receivedAt = sql`(received_at at time zone 'UTC')`;

/** As in the partial indexes. */
const isReported = sql`state in ('answered', 'closed', 'withdrawn') and merged_into_id is null`;
const outcomes = {
  kept: ['kept'],
  late: ['late', 'unanswered'],
  unanswered: ['unanswered'],
  open: ['running'],
} as const;

/**
 * The leads that a report counted, the newest first. Each list that a figure is made of is walked in the order of an index
 * that has the figure's rarest part, so that a rare source of a year reads no other leads. Open leads are few.
 */
export function listReported(
  viewer: InboxViewer,
  filter: InboxFilter & { report: ReportFilter },
  { pageCursor, limit }: PageRange,
): RawBuilder<InboxCursor> {
  const { report } = filter;
  const backwards = pageCursor?.direction === 'before';
  const direction = backwards ? sql`asc` : sql`desc`;
  const { urgency: at, id } = pageCursor?.cursor ?? {};
  const isBeyond = (time: Condition, number: Condition, cursorAt: Condition) =>
    pageCursor
      ? sql`and (${time}, ${number}) ${backwards ? sql`>` : sql`<`} (${cursorAt}, ${id}::bigint)`
      : sql``;
  const matches = sql`${matchesFilter(viewer, filter)} and ${matchesReport(report, filter, viewer.now)}`;
  const isOnPage = sql`${receivedAt} >= (${startOf(report)}) at time zone 'UTC' and ${receivedAt} < (${endOf(report)}) at time zone 'UTC'
    ${isBeyond(receivedAt, sql`id`, sql`${at}::timestamptz at time zone 'UTC'`)}`;
  const mailboxes = sql`unnest(${mailboxesOf(viewer, filter)}::text[]) as listed (name)`;
  const kinds = sql`unnest(${kindsOf(viewer, filter)}::text[]) as shown (kind)`;
  const open = sql`select id, ${receivedAt} as at from lead where ${isOpen} and ${isOnPage} and ${matches}`;
  // Running promises belong to open leads only.
  const parts = report.promise === 'open' ? [open] : [listSettled(), open];
  return sql`
    select id, at::text || '+00' as urgency from (${sql.join(parts, sql` union `)}) as found
    order by at ${direction}, id ${direction} limit ${limit}::int
  `;

  function listSettled(): Condition {
    const { promise, source, minutes } = report;
    if (minutes) return listByMinutes(minutes);
    if (promise === 'late' || promise === 'unanswered')
      return walk(
        mailboxes,
        sql`mailbox = listed.name and (breached_at is not null or answered_at > due_at)`,
      );
    const column = source?.startsWith('page:') ? sql`lead_page(first_touch)` : sql`lead_source(first_touch)`;
    return walk(
      sql`${mailboxes}, ${kinds}`,
      sql`mailbox = listed.name and kind = shown.kind and ${isReported} ${source ? sql`and ${column} = ${source}` : sql``}`,
    );
  }

  /**
   * The inner query is fenced and has the only order: otherwise the planner guesses that few rows match, reads all of
   * them and sorts.
   */
  function walk(lists: Condition, condition: Condition): Condition {
    return sql`
      select found.* from ${lists}, lateral (
        select id, ${receivedAt} as at
        from (
          select * from lead where ${condition} and ${isOnPage}
          order by ${receivedAt} ${direction}, id ${direction} offset 0
        ) as lead
        where ${matches} limit ${limit}::int
      ) as found`;
  }

  function listByMinutes(minutes: NonNullable<ReportFilter['minutes']>): Condition {
    return sql`
      select found.* from ${kinds}, unnest(${promisesOf(report, filter)}::text[]) as made (name),
        unnest(${listRoundedMinutes(minutes)}::int[]) as taken (minutes), lateral (
          select matching.*
          from (
            select lead_id from lead_turn
            where kind = shown.kind and promise = made.name and minutes = taken.minutes
              and is_first and is_answer and in_office
              and asked_at >= ${startOf(report)} and asked_at < ${endOf(report)}
              ${isBeyond(sql`asked_at`, sql`lead_id`, sql`${at}::timestamptz`)}
            order by asked_at ${direction}, lead_id ${direction} offset 0
          ) as turn,
            lateral (
              select id, ${receivedAt} as at from lead where id = turn.lead_id and state <> 'withdrawn' and ${matches} offset 0
            ) as matching
          limit ${limit}::int
        ) as found`;
  }
}

const startOf = ({ from }: ReportFilter) => sql`${from}::timestamp at time zone 'Asia/Colombo'`;
const endOf = ({ to }: ReportFilter) =>
  sql`(${to}::timestamp + interval '1 day') at time zone 'Asia/Colombo'`;

function matchesReport(report: ReportFilter, filter: InboxFilter, now: Date): Condition {
  const { promise, promised, source, minutes } = report;
  const conditions = [
    sql`state <> 'spam' and merged_into_id is null`,
    promise &&
      sql`lead_outcome(state, due_at, answered_at, breached_at, ${now}::timestamptz) = any(${[...outcomes[promise]]}::text[])`,
    promised && sql`coalesce(promise, '') = any(${promisesOf(report, filter)}::text[])`,
    source && sql`${source} in (lead_source(first_touch), lead_page(first_touch))`,
    minutes &&
      sql`exists (
        select from lead_turn as turn where turn.lead_id = lead.id and turn.is_first and turn.is_answer and turn.in_office
          and state <> 'withdrawn' and turn.minutes > ${minutes[0] ?? -1}::float8
          and turn.minutes <= ${minutes[1] ?? 'infinity'}::float8
      )`,
  ].filter((condition) => condition !== null && condition !== '');
  return sql.join(conditions, sql` and `);
}

/** Old leads have no stored promise: they count under the usual one of their form. */
function promisesOf({ promised }: ReportFilter, { kind }: InboxFilter): string[] {
  if (!promised) return [''];
  const isUsual = kind !== null && Object.hasOwn(leadKinds, kind) && usualPromise(kind) === promised;
  return isUsual ? [promised, ''] : [promised];
}

/** Nobody waits for longer than about a year of working days. */
const longest = 480 * 250;

/** Every rounded time between the two, as `round_minutes` in the database writes them. */
function listRoundedMinutes([low, high]: NonNullable<ReportFilter['minutes']>): number[] {
  const values: number[] = [];
  for (let value = 0; value <= Math.min(high ?? longest, longest); value += stepAfter(value))
    if (value > (low ?? -1)) values.push(value);
  return values;
}

function stepAfter(minutes: number): number {
  if (minutes < 120) return 1;
  if (minutes < 480) return 5;
  return minutes < 2400 ? 30 : 480;
}
