import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** From the first to the last Monday, both included. */
export interface Weeks {
  first: string;
  last: string;
}

/** Whose leads are counted: these mailboxes, and applications only for those who may see them. */
export interface Departments {
  mailboxes: string[];
  applications: boolean;
}

export interface CountedWeek {
  week: string;
  mailbox: string;
  kind: string;
  /** The name of the promise; empty without one. */
  promise: string;
  received: number;
  kept: number;
  late: number;
  unanswered: number;
  running: number;
  longestLateMinutes: number;
  oldestUnansweredDueAt: Date | null;
  replies: CountedReplies[];
  /** First answers that were given while the office was closed. */
  outOfHours: number;
  /** The same for answers after the first, by the week in which the visitor wrote again. */
  laterKept: number;
  laterLate: number;
  laterReplies: CountedReplies[];
  laterOutOfHours: number;
  /** Why turns were late; the code is empty until somebody gives a reason. */
  reasons: [code: string, turns: number][];
}

/** The minutes until an answer in office time, rounded up, and how many such answers were in time and late. */
export type CountedReplies = [minutes: number, kept: number, late: number];

export interface CountedSource {
  kind: string;
  sort: 'campaign' | 'referrer' | 'direct' | 'unknown' | 'page';
  /** Null for the sum of the rare names. */
  name: string | null;
  leads: number;
}

const within = ({ first, last }: Weeks) => sql<boolean>`week between ${first}::date and ${last}::date`;
/** Null for all departments. */
const isOf = (departments: Departments | null) =>
  departments
    ? sql<boolean>`mailbox = any(${departments.mailboxes}::text[]) and (kind <> 'application' or ${departments.applications})`
    : sql<boolean>`true`;

export async function readWeeks(weeks: Weeks, of: Departments | null = null): Promise<CountedWeek[]> {
  return await database()
    .selectFrom('report_week')
    .select([sql<string>`week::text`.as('week'), 'mailbox', 'kind', 'promise'])
    .select(['received', 'kept', 'late', 'unanswered', 'running'])
    .select([
      'longest_late_minutes as longestLateMinutes',
      'oldest_unanswered_due_at as oldestUnansweredDueAt',
      sql<CountedReplies[]>`replies`.as('replies'),
      'out_of_hours as outOfHours',
      'later_kept as laterKept',
      'later_late as laterLate',
      sql<CountedReplies[]>`later_replies`.as('laterReplies'),
      'later_out_of_hours as laterOutOfHours',
      sql<CountedWeek['reasons']>`reasons`.as('reasons'),
    ])
    .where(within(weeks))
    .where(isOf(of))
    .orderBy('week')
    .orderBy('kind')
    .orderBy('promise')
    .orderBy('mailbox')
    .execute();
}

export async function readReceived(
  kind: string,
  weeks: Weeks,
): Promise<{ week: string; received: number }[]> {
  return await database()
    .selectFrom('report_week')
    .select([sql<string>`week::text`.as('week'), sql<number>`sum(received)::integer`.as('received')])
    .where(within(weeks))
    .where('kind', '=', kind)
    .groupBy('week')
    .orderBy('week')
    .execute();
}

/** The most frequent sources and pages by name and form, and the others of each sort as one sum. */
export async function readSources(
  weeks: Weeks,
  namedLimit: number,
  of: Departments | null = null,
): Promise<CountedSource[]> {
  const { rows } = await sql<CountedSource>`
    with counted as materialized (
      select sort, name, kind, sum(leads) as leads from report_source where ${within(weeks)} and ${isOf(of)} group by 1, 2, 3
    ), ranked as (
      select sort, name, row_number() over (partition by sort = 'page' order by sum(leads) desc, name) as rank
      from counted group by sort, name
    )
    select counted.sort, case when rank <= ${namedLimit} or counted.name = '' then counted.name end as name, kind, sum(leads)::integer as leads
    from counted join ranked on ranked.sort = counted.sort and ranked.name = counted.name
    group by 1, 2, 3
  `.execute(database());
  return rows;
}
