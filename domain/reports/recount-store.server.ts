import { type RawBuilder, sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** One office day, to measure waiting times in office hours. */
export interface OfficeDay {
  /** Set for a department with closed days of its own; all others use the days without it. */
  mailbox?: string;
  day: string;
  opensAt: Date;
  /** Equals `opensAt` on a day without office hours. */
  closesAt: Date;
  /** Office seconds of all earlier days in the same list. */
  secondsBefore: number;
}

const zone = sql.lit('Asia/Colombo');

/**
 * Counts one week again from its leads. Changes marked during this transaction are left to the next run, and a lock makes
 * two workers run one after the other.
 */
export async function recountWeek(
  week: string,
  days: OfficeDay[],
  now: Date,
  /** Names of the promises that count every hour, not only office hours. */
  aroundTheClock: string[] = [],
): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('report_week'))`.execute(transaction);
      const office = readOffice(days);
      await recordOldTurns(week).execute(transaction);
      await measureTurns(week, office, aroundTheClock).execute(transaction);
      for (const table of ['report_stale', 'report_week', 'report_source'] as const)
        await transaction.deleteFrom(table).where(sql<boolean>`week = ${week}::date`).execute();
      await countPromises(week, office, now, aroundTheClock).execute(transaction);
      await countSources(week).execute(transaction);
    });
}

const isWithin = (column: 'received_at' | 'asked_at', week: string) => sql`
  ${sql.ref(column)} >= ${week}::timestamp at time zone ${zone}
    and ${sql.ref(column)} < (${week}::timestamp + interval '7 days') at time zone ${zone}`;
const isCounted = sql`state <> 'spam' and merged_into_id is null`;

interface Office {
  /** The office days of every calendar. */
  days: RawBuilder<unknown>;
  /**
   * The key of the office day on which the time in a column falls, in the calendar of the lead. One key for both, because
   * with two conditions PostgreSQL joined by the calendar alone, and read every day of the year for each lead.
   */
  keyOf: (column: 'asked_at' | 'ended_at' | 'answered_at' | 'due_at') => RawBuilder<unknown>;
}

function readOffice(days: OfficeDay[]): Office {
  const seconds = (date: Date) => date.getTime() / 1_000;
  const own = [...new Set(days.flatMap(({ mailbox }) => mailbox || []))];
  const rows = sql`select * from unnest(
    ${days.map(({ mailbox, day }) => `${mailbox ?? ''} ${day}`)}::text[],
    ${days.map(({ opensAt }) => seconds(opensAt))}::float8[],
    ${days.map(({ opensAt, closesAt }) => seconds(closesAt) - seconds(opensAt))}::float8[],
    ${days.map(({ secondsBefore }) => secondsBefore)}::float8[]
  ) as office (key, opens, length, before)`;
  const calendar = sql`case when lead.mailbox = any(${own}::text[]) then lead.mailbox else '' end`;
  const keyOf: Office['keyOf'] = (column) => {
    const day = column === 'due_at' ? sql.ref('lead.due_at') : sql.ref(column);
    return sql`${calendar} || ' ' || to_char(${day} at time zone ${zone}, 'YYYY-MM-DD')`;
  };
  return { days: rows, keyOf };
}

/** First answers from before turns were recorded. */
function recordOldTurns(week: string) {
  return sql`
    insert into lead_turn (lead_id, asked_at, due_at, ended_at, is_first, is_answer, kind, promise, owner_id)
    select id, received_at, due_at, answered_at, true, true, kind, coalesce(promise, ''), owner_id
    from lead
    where ${isWithin('received_at', week)} and answered_at is not null
      and not exists (select from lead_turn where lead_id = lead.id and asked_at = received_at)
    on conflict do nothing
  `;
}

function measureTurns(week: string, { days, keyOf }: Office, aroundTheClock: string[]) {
  const isAlwaysCounted = sql`lead_turn.promise = any(${aroundTheClock}::text[])`;
  return sql`
    with office as materialized (${days})
    update lead_turn set
      minutes = round_minutes(ceil(case
        when ${isAlwaysCounted} then extract(epoch from ended_at - asked_at)
        else ${officeSeconds('ended')} - ${officeSeconds('asked')}
      end / 60)::integer),
      in_office = ${isAlwaysCounted} or ended.length > 0
        and extract(epoch from ended_at) between ended.opens and ended.opens + ended.length
    from lead, office asked, office ended
    where minutes is null and ${isWithin('asked_at', week)} and lead.id = lead_id
      and asked.key = ${keyOf('asked_at')} and ended.key = ${keyOf('ended_at')}
  `;
}

/**
 * Row by row, so that the planner cannot read all turns instead: it expects many more leads in a week than there are. With
 * five million turns that took longer than a statement may.
 */
const firstTurn = sql`(
  select is_answer, minutes, in_office, late_reason from lead_turn where lead_id = promised.id and is_first offset 0
) as first_turn`;

/** First answers belong to the week in which the lead came, later ones to the week in which the visitor wrote again. */
function countPromises(week: string, { days, keyOf }: Office, now: Date, aroundTheClock: string[]) {
  return sql`
    with office as materialized (${days}), promised as materialized (
      select id, mailbox, kind, coalesce(promise, '') as promise, due_at, state,
        lead_outcome(state, due_at, answered_at, breached_at, ${now}::timestamptz) as outcome,
        ceil(case
          when promise = any(${aroundTheClock}::text[]) then extract(epoch from answered_at - due_at)
          else ${officeSeconds('answered')} - ${officeSeconds('due')}
        end / 60)::integer as late_minutes
      from lead
        left join office answered on answered.key = ${keyOf('answered_at')}
        left join office due on due.key = ${keyOf('due_at')}
      where ${isWithin('received_at', week)} and ${isCounted}
    ), turn as materialized (
      select mailbox, promised.kind, promised.promise, false as is_later, is_answer, outcome = 'late' as is_late,
        minutes, in_office, null as reason, false as is_promised
      from promised cross join lateral ${firstTurn} where state <> 'withdrawn'
      union all
      select mailbox, lead.kind, lead_turn.promise, true, is_answer, is_late, minutes, in_office, late_reason,
        lead_turn.due_at is not null
      from lead_turn join lead on id = lead_id
      where not is_first and ${isWithin('asked_at', week)} and ${isCounted} and state <> 'withdrawn'
    ), first as (
      select mailbox, kind, promise, count(*) as received,
        count(*) filter (where outcome = 'kept') as kept,
        count(*) filter (where outcome in ('late', 'unanswered')) as late,
        count(*) filter (where outcome = 'unanswered') as unanswered,
        count(*) filter (where outcome = 'running') as running,
        max(late_minutes) filter (where outcome = 'late') as longest_late_minutes,
        min(due_at) filter (where outcome = 'unanswered') as oldest_unanswered_due_at
      from promised group by 1, 2, 3
    ), answered as (
      select mailbox, kind, promise,
        count(*) filter (where not is_later and is_answer and not in_office) as out_of_hours,
        count(*) filter (where is_later and is_answer and not in_office) as later_out_of_hours,
        count(*) filter (where is_later and is_answer and is_promised and not is_late) as later_kept,
        count(*) filter (where is_later and is_late) as later_late
      from turn group by 1, 2, 3
    ), replies as (
      select mailbox, kind, promise,
        json_agg(json_build_array(minutes, kept, late) order by minutes) filter (where not is_later) as replies,
        json_agg(json_build_array(minutes, kept, late) order by minutes) filter (where is_later) as later_replies
      from (
        select mailbox, kind, promise, is_later, minutes,
          count(*) filter (where not is_late) as kept, count(*) filter (where is_late) as late
        from turn where is_answer and in_office group by 1, 2, 3, 4, 5
      ) as times
      group by 1, 2, 3
    ), reasons as (
      select mailbox, kind, promise, json_agg(json_build_array(reason, turns) order by reason) as reasons
      from (
        select mailbox, kind, promise, coalesce(reason, '') as reason, count(*) as turns
        from (
          select mailbox, promised.kind, promised.promise, late_reason as reason
          from promised left join lateral ${firstTurn} on true where outcome in ('late', 'unanswered')
          union all select mailbox, kind, promise, reason from turn where is_later and is_late
        ) as late
        group by 1, 2, 3, 4
      ) as grouped
      group by 1, 2, 3
    )
    insert into report_week (
      week, mailbox, kind, promise, received, kept, late, unanswered, running, longest_late_minutes,
      oldest_unanswered_due_at, replies, out_of_hours, later_kept, later_late, later_out_of_hours, later_replies, reasons
    )
    select ${week}::date, mailbox, kind, promise, coalesce(received, 0), coalesce(kept, 0), coalesce(late, 0),
      coalesce(unanswered, 0), coalesce(running, 0), coalesce(longest_late_minutes, 0), oldest_unanswered_due_at,
      coalesce(replies, '[]'), coalesce(out_of_hours, 0), coalesce(later_kept, 0), coalesce(later_late, 0),
      coalesce(later_out_of_hours, 0), coalesce(later_replies, '[]'), coalesce(reasons, '[]')
    from first
      full join answered using (mailbox, kind, promise)
      left join replies using (mailbox, kind, promise)
      left join reasons using (mailbox, kind, promise)
  `;
}

function countSources(week: string) {
  return sql`
    insert into report_source (week, mailbox, kind, sort, name, leads)
    select ${week}::date, mailbox, kind, split_part(touched, ':', 1), substr(touched, position(':' in touched) + 1), count(*)
    from lead cross join lateral (values (lead_source(first_touch)), (lead_page(first_touch))) as came (touched)
    where ${isWithin('received_at', week)} and ${isCounted}
    group by 2, 3, touched
  `;
}

/** Office seconds from the first day of the calendar until the time in the named column. */
function officeSeconds(name: 'asked' | 'ended' | 'answered' | 'due') {
  const { opens, length, before } = {
    opens: sql.ref(`${name}.opens`),
    length: sql.ref(`${name}.length`),
    before: sql.ref(`${name}.before`),
  };
  const moment = sql`extract(epoch from ${sql.ref(`${name}_at`)})::float8`;
  return sql`(${before} + least(greatest(${moment} - ${opens}, 0), ${length}))`;
}

/** Weeks with a changed lead, or with a new lead above this id. */
export async function findChangedWeeks(sinceLead: string): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select week::text from report_stale
    union select week_of(received_at)::text from lead where id > ${sinceLead}::bigint
    order by week
  `.execute(database());
  return rows.map(({ week }) => week);
}

/** All weeks from the first lead to the last, and weeks whose leads are gone, without reading every lead. */
export async function findAllWeeks(): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select week::text from report_stale
    union select week::text from report_week
    union select week::date::text
    from (select week_of(min(received_at)) as first, week_of(max(received_at)) as last from lead) as known,
      generate_series(first::timestamp, last::timestamp, interval '7 days') as week
    order by week
  `.execute(database());
  return rows.map(({ week }) => week);
}

export async function findNewestLead(): Promise<string> {
  const row = await database()
    .selectFrom('lead')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? '0';
}
