import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** From the first to the last Monday, both included. */
export interface Weeks {
  first: string;
  last: string;
}

export interface CountedWeek {
  week: string;
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
}

/** The minutes until the first answer, rounded up, and how many such answers were in time and late. */
export type CountedReplies = [minutes: number, kept: number, late: number];

export interface CountedSource {
  kind: string;
  sort: 'campaign' | 'referrer' | 'direct' | 'unknown' | 'page';
  /** Null for the sum of the rare names. */
  name: string | null;
  leads: number;
}

const within = ({ first, last }: Weeks) => sql<boolean>`week between ${first}::date and ${last}::date`;

export async function readWeeks(weeks: Weeks): Promise<CountedWeek[]> {
  return await database()
    .selectFrom('report_week')
    .select([
      sql<string>`week::text`.as('week'),
      'kind',
      'promise',
      'received',
      'kept',
      'late',
      'unanswered',
      'running',
    ])
    .select([
      'longest_late_minutes as longestLateMinutes',
      'oldest_unanswered_due_at as oldestUnansweredDueAt',
      sql<CountedReplies[]>`replies`.as('replies'),
    ])
    .where(within(weeks))
    .orderBy('week')
    .orderBy('kind')
    .orderBy('promise')
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
export async function readSources(weeks: Weeks, namedLimit: number): Promise<CountedSource[]> {
  const { rows } = await sql<CountedSource>`
    with counted as materialized (
      select sort, name, kind, sum(leads) as leads from report_source where ${within(weeks)} group by 1, 2, 3
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

export interface LateLead {
  reference: string;
  kind: string;
  promise: string | null;
  owner: string | null;
  dueAt: Date;
  answeredAt: Date | null;
}

/** The newest late leads of these mailboxes, without anything the visitor wrote. */
export async function readLate(
  { first, last }: Weeks,
  { mailboxes, applications }: { mailboxes: string[]; applications: boolean },
  limit: number,
): Promise<LateLead[]> {
  const from = sql`${first}::timestamp at time zone 'Asia/Colombo'`;
  const until = sql`(${last}::timestamp + interval '7 days') at time zone 'Asia/Colombo'`;
  const { rows } = await sql<LateLead>`
    select broken.*, staff.name as owner
    from unnest(${mailboxes}::text[]) as own (mailbox)
      cross join lateral (
        select reference, kind, promise, due_at as "dueAt", answered_at as "answeredAt", breached_at, owner_id
        from lead
        where lead.mailbox = own.mailbox and breached_at >= ${from} and breached_at < ${until} + interval '60 days'
          and received_at >= ${from} and received_at < ${until}
          and state not in ('spam', 'withdrawn') and merged_into_id is null
          and (kind <> 'application' or ${applications})
        order by breached_at desc limit ${limit}
      ) as broken
      left join staff on staff.id = broken.owner_id
    order by breached_at desc limit ${limit}
  `.execute(database());
  return rows.map(({ reference, kind, promise, owner, dueAt, answeredAt }) => ({
    reference,
    kind,
    promise,
    owner,
    dueAt,
    answeredAt,
  }));
}
