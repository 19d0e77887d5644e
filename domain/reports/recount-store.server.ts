import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** One office day, to measure waiting times in office hours. */
export interface OfficeDay {
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
      for (const table of ['report_stale', 'report_week', 'report_source'] as const)
        await transaction.deleteFrom(table).where(sql<boolean>`week = ${week}::date`).execute();
      await countWeek(week, days, now, aroundTheClock).execute(transaction);
    });
}

function countWeek(week: string, days: OfficeDay[], now: Date, aroundTheClock: string[]) {
  const seconds = (date: Date) => date.getTime() / 1_000;
  const minutesUntilAnswered = (from: 'received' | 'due') => sql`ceil(case
    when promise = any(${aroundTheClock}::text[]) then extract(epoch from answered_at - ${sql.ref(`${from}_at`)})
    else ${officeSeconds('answered')} - ${officeSeconds(from)}
  end / 60)::integer`;
  return sql`
    with office as materialized (
      select * from unnest(
        ${days.map(({ day }) => day)}::date[],
        ${days.map(({ opensAt }) => seconds(opensAt))}::float8[],
        ${days.map(({ opensAt, closesAt }) => seconds(closesAt) - seconds(opensAt))}::float8[],
        ${days.map(({ secondsBefore }) => secondsBefore)}::float8[]
      ) as office (day, opens, length, before)
    ), counted as materialized (
      select kind, coalesce(promise, '') as promise, first_touch, due_at, answered_at is not null and state <> 'withdrawn' as replied,
        ${minutesUntilAnswered('received')} as minutes,
        ${minutesUntilAnswered('due')} as late_minutes,
        case
          when due_at is null or state = 'withdrawn' then 'aside'
          when answered_at <= due_at then 'kept'
          when answered_at is not null then 'late'
          -- Closing a lead does not undo that it was late.
          when breached_at is not null then 'unanswered'
          when state = 'closed' then 'aside'
          when due_at <= ${now}::timestamptz then 'unanswered'
          else 'running'
        end as outcome
      from lead
        left join office received on received.day = (received_at at time zone ${zone})::date
        left join office answered on answered.day = (answered_at at time zone ${zone})::date
        left join office due on due.day = (due_at at time zone ${zone})::date
      where received_at >= ${week}::timestamp at time zone ${zone}
        and received_at < (${week}::timestamp + interval '7 days') at time zone ${zone}
        and state <> 'spam' and merged_into_id is null
    ), replies as (
      select kind, promise, json_agg(json_build_array(rounded, kept, late) order by rounded) as replies
      from (
        select kind, promise, count(*) filter (where outcome <> 'late') as kept, count(*) filter (where outcome = 'late') as late,
          case
            when minutes <= 120 then minutes
            when minutes <= 480 then (minutes + 4) / 5 * 5
            when minutes <= 2400 then (minutes + 29) / 30 * 30
            else (minutes + 479) / 480 * 480
          end as rounded
        from counted where replied and minutes is not null group by kind, promise, rounded
      ) as times
      group by kind, promise
    ), weeks as (
      insert into report_week (
        week, kind, promise, received, kept, late, unanswered, running, longest_late_minutes, oldest_unanswered_due_at, replies
      )
      select ${week}::date, kind, promise, count(*),
        count(*) filter (where outcome = 'kept'),
        count(*) filter (where outcome in ('late', 'unanswered')),
        count(*) filter (where outcome = 'unanswered'),
        count(*) filter (where outcome = 'running'),
        coalesce(max(late_minutes) filter (where outcome = 'late'), 0),
        min(due_at) filter (where outcome = 'unanswered'),
        coalesce((
          select replies from replies where replies.kind = counted.kind and replies.promise = counted.promise
        ), '[]')
      from counted group by kind, promise
    )
    insert into report_source (week, kind, sort, name, leads)
    select ${week}::date, kind, touched.sort, touched.name, count(*)
    from counted
      cross join lateral (select first_touch -> 'campaign' as campaign, first_touch ->> 'referrer' as referrer) came
      cross join lateral (values
        (case
          when campaign is not null then 'campaign'
          when referrer is not null then 'referrer'
          when first_touch is not null then 'direct'
          else 'unknown'
        end, coalesce(
          nullif(concat_ws(' / ', campaign ->> 'source', campaign ->> 'campaign'), ''),
          campaign ->> 'medium', campaign ->> 'content', campaign ->> 'term', referrer, ''
        )),
        ('page', coalesce(first_touch ->> 'page', ''))
      ) touched (sort, name)
    group by 2, 3, 4
  `;
}

/** Office seconds from the first day of the calendar until the time in the named column. */
function officeSeconds(name: 'received' | 'answered' | 'due') {
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
