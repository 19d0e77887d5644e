import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { calledBackCodes } from '../called-back.ts';
import type { DeliveryLane } from './delivery-queues.ts';
import { lane } from './delivery-store.server.ts';

/** Counting stops here: that there are very many is all anyone needs to know. */
export const countLimit = 10_000;

export interface OpenDeliveries {
  lane: DeliveryLane;
  waiting: number;
  inProgress: number;
  /** Of those under way, the ones that were put off at least once. */
  postponed: number;
  /** When the oldest of them was asked for. */
  since: Date;
}

/** What is not out yet, by lane; lanes with nothing on them are left out. */
export async function countOpen(): Promise<OpenDeliveries[]> {
  const { rows } = await sql<OpenDeliveries>`
    with waiting as (
      select id, lead_id, subscriber_id, audience, occasion, occasion_id, handed_over_at, last_error from delivery
      where handed_over_at is null and delivered_at is null and failed_at is null
      order by occasion = 'issue', id limit ${countLimit}
    ), under_way as (
      select id, lead_id, subscriber_id, audience, occasion, occasion_id, handed_over_at, last_error from delivery
      where handed_over_at is not null and delivered_at is null and failed_at is null
      order by handed_over_at limit ${countLimit}
    ), oldest as (
      -- The lowest number was asked for first.
      select distinct on (${lane}) ${lane} as lane, open.* from (
        select * from waiting union all select * from under_way
      ) open order by ${lane}, open.id
    ), counted as (
      select ${lane} as lane,
        count(*) filter (where handed_over_at is null)::integer as waiting,
        count(*) filter (where handed_over_at is not null)::integer as under_way,
        count(*) filter (where last_error is not null)::integer as put_off
      from (select * from waiting union all select * from under_way) open group by 1
    )
    select counted.lane, waiting, under_way as "inProgress", put_off as "postponed",
      coalesce(
        case oldest.occasion when 'received' then coalesce(lead.received_at, subscriber.asked_at[1]) end,
        case oldest.occasion when 'issue' then newsletter_issue.begun_at end,
        oldest.handed_over_at, now()
      ) as since
    from counted join oldest using (lane)
    left join lead on lead.id = oldest.lead_id
    left join subscriber on subscriber.id = oldest.subscriber_id
    left join newsletter_issue on oldest.occasion = 'issue' and newsletter_issue.id = oldest.occasion_id
  `.execute(database());
  return rows;
}

export interface DeliveryDay {
  /** In Colombo, such as "2026-11-15". */
  day: string;
  delivered: number;
  failed: number;
}

/** The days up to today, without letters. Each is counted in an index: 28 days of a million leads a year are 20 ms. */
export async function countDays(days: number, now: Date): Promise<DeliveryDay[]> {
  const { rows } = await sql<DeliveryDay>`
    select to_char(day, 'YYYY-MM-DD') as day, (
      select count(*)::integer from delivery
      where delivered_at >= begins and delivered_at < ends and delivered_at is not null and occasion <> 'issue'
    ) as delivered, (
      select count(*)::integer from delivery
      where failed_at >= begins and failed_at < ends and failed_at is not null and occasion <> 'issue'
        and last_error <> all(${calledBackCodes}::text[])
    ) as failed
    from generate_series(
      date_trunc('day', ${now}::timestamptz at time zone 'Asia/Colombo') - make_interval(days => ${days - 1}),
      date_trunc('day', ${now}::timestamptz at time zone 'Asia/Colombo'),
      interval '1 day'
    ) as day,
    lateral (
      select day at time zone 'Asia/Colombo' as begins, (day + interval '1 day') at time zone 'Asia/Colombo' as ends
    ) as bounds
    order by day
  `.execute(database());
  return rows;
}

/** From a lead's arrival to the visitor's mail, over the latest of them; none while there are none. */
export async function findMedianSeconds(latest: number): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from delivered_at - received_at)) as seconds
    from (
      select delivered_at, received_at
      from (
        select lead_id, delivered_at, audience, occasion from delivery
        where delivered_at is not null and occasion <> 'issue'
        order by delivered_at desc limit ${latest}
      ) as latest
      join lead on lead.id = lead_id
      where audience = 'visitor' and occasion = 'received' and delivered_at >= received_at
    ) as told
  `.execute(database());
  return rows[0]?.seconds ?? null;
}

/** Why deliveries failed for good since then, the commonest first. */
export async function countFailures(since: Date): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select last_error as code, count(*)::integer as count from delivery
    where failed_at is not null and failed_at >= ${since} and last_error <> all(${calledBackCodes}::text[])
    group by 1 order by 2 desc, 1
  `.execute(database());
  return rows;
}
