import { type RawBuilder, sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { openStates } from '../lead-states.ts';
import { urgency } from './inbox-list-store.server.ts';

/** How many leads of one mailbox are in which situation. Nothing in it is about one lead, except how long the longest waits. */
export interface DepartmentCount {
  mailbox: string;
  /** Whose turn is ours. */
  waiting: number;
  /** Due within an hour. */
  atRisk: number;
  late: number;
  unowned: number;
  /** Since when the visitor waits who has waited longest. */
  oldestSince: Date | null;
  answeredToday: number;
}

const isOpen = sql`state in (${sql.join(openStates.map((state) => sql.lit(state)))})`;
const isOurTurn: RawBuilder<boolean> = sql`(answered_at is null or follow_up_at is not null)`;

/** Reads open leads and today's answers only. */
export async function countByDepartment(now: Date, startOfDay: Date): Promise<DepartmentCount[]> {
  const { rows } = await sql<DepartmentCount>`
    with open as (
      select mailbox, owner_id, ${urgency} as urgency, coalesce(follow_up_at, received_at) as since
      from lead where ${isOpen} and ${isOurTurn}
    ), answered as (
      select id from lead where answered_at >= ${startOfDay}::timestamptz
      union
      select lead_id from lead_reply where written_at >= ${startOfDay}::timestamptz
      union
      select lead_id from lead_call where answers and written_at >= ${startOfDay}::timestamptz
    ), counted as (
      select mailbox, count(*)::int as waiting,
        count(*) filter (where urgency > ${now}::timestamptz and urgency <= ${now}::timestamptz + interval '1 hour')::int
          as at_risk,
        count(*) filter (where urgency <= ${now}::timestamptz)::int as late,
        count(*) filter (where owner_id is null)::int as unowned,
        min(since) as oldest_since
      from open group by mailbox
    ), done as (
      select mailbox, count(*)::int as answered_today
      from answered join lead using (id) where merged_into_id is null group by mailbox
    )
    select mailbox, coalesce(waiting, 0) as waiting, coalesce(at_risk, 0) as "atRisk", coalesce(late, 0) as late,
      coalesce(unowned, 0) as unowned, oldest_since as "oldestSince", coalesce(answered_today, 0) as "answeredToday"
    from counted full join done using (mailbox)
  `.execute(database());
  return rows;
}

/** The next moment at which a count changes by itself, because a lead comes within its last hour or is late. */
export async function findNextCountChange(now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(case when urgency - interval '1 hour' > ${now}::timestamptz then urgency - interval '1 hour' else urgency end)
      as at
    from (
      select ${urgency} as urgency from lead
      where ${isOpen} and ${isOurTurn} and ${urgency} > ${now}::timestamptz
        and ${urgency} < ${now}::timestamptz + interval '50 years'
    ) as coming
  `.execute(database());
  return rows[0]?.at ?? null;
}
