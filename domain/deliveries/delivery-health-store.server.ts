import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { cancelledCodes } from '../cancelled-codes.ts';
import type { DeliveryChannel } from './delivery-queues.ts';
import { channel } from './delivery-store.server.ts';

/** Counting stops here: beyond it the exact number does not matter. */
export const countLimit = 10_000;

export interface OpenDeliveries {
  channel: DeliveryChannel;
  waiting: number;
  inProgress: number;
  /** Those in progress that were postponed at least once. */
  postponed: number;
  /** When the oldest of them was requested. */
  since: Date;
}

/** Deliveries that are not finished, by channel; channels without any are left out. */
export async function countOpen(): Promise<OpenDeliveries[]> {
  const { rows } = await sql<OpenDeliveries>`
    with waiting as (
      select id, lead_id, subscriber_id, audience, occasion, occasion_id, handed_over_at, last_error from delivery
      where handed_over_at is null and delivered_at is null and failed_at is null
      order by occasion = 'issue', id limit ${countLimit}
    ), in_progress as (
      select id, lead_id, subscriber_id, audience, occasion, occasion_id, handed_over_at, last_error from delivery
      where handed_over_at is not null and delivered_at is null and failed_at is null
      order by handed_over_at limit ${countLimit}
    ), oldest as (
      -- The lowest id was requested first.
      select distinct on (${channel}) ${channel} as channel, open.* from (
        select * from waiting union all select * from in_progress
      ) open order by ${channel}, open.id
    ), counted as (
      select ${channel} as channel,
        count(*) filter (where handed_over_at is null)::integer as waiting,
        count(*) filter (where handed_over_at is not null)::integer as in_progress,
        count(*) filter (where last_error is not null)::integer as postponed
      from (select * from waiting union all select * from in_progress) open group by 1
    )
    select counted.channel, waiting, in_progress as "inProgress", postponed,
      coalesce(
        case oldest.occasion when 'received' then coalesce(lead.received_at, subscriber.asked_at[1]) end,
        case oldest.occasion when 'issue' then newsletter_issue.begun_at end,
        oldest.handed_over_at, now()
      ) as since
    from counted join oldest using (channel)
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

/** Day -> what was delivered on it. Only days that are over: later it becomes less at most, when a lead is erased. */
const deliveredOn = new Map<string, number>();
const maxKept = 100;

/** The days up to today, without letters. A day that is over is counted once by each process, because it takes 2 ms. */
export async function countDays(days: number, now: Date): Promise<DeliveryDay[]> {
  const { rows } = await sql<Omit<DeliveryDay, 'delivered'> & { delivered: number | null }>`
    select to_char(day, 'YYYY-MM-DD') as day, case
      when to_char(day, 'YYYY-MM-DD') <> all(${[...deliveredOn.keys()]}::text[]) then (
        select count(*)::integer from delivery
        where delivered_at >= begins and delivered_at < ends and delivered_at is not null and occasion <> 'issue'
      )
    end as delivered, (
      select count(*)::integer from delivery
      where failed_at >= begins and failed_at < ends and failed_at is not null and occasion <> 'issue'
        and last_error <> all(${cancelledCodes}::text[])
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
  const counted = rows.map(({ delivered, ...day }) => ({
    ...day,
    delivered: delivered ?? deliveredOn.get(day.day) ?? 0,
  }));
  if (deliveredOn.size > maxKept) deliveredOn.clear();
  for (const { day, delivered } of counted.slice(0, -1)) deliveredOn.set(day, delivered);
  return counted;
}

/** The median time from receiving a lead to the visitor's mail, over the latest ones; null without any. */
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
    ) as acknowledged
  `.execute(database());
  return rows[0]?.seconds ?? null;
}

/** Why deliveries failed for good since then, the most frequent cause first. */
export async function countFailures(since: Date): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select last_error as code, count(*)::integer as count from delivery
    where failed_at is not null and failed_at >= ${since} and last_error <> all(${cancelledCodes}::text[])
    group by 1 order by 2 desc, 1
  `.execute(database());
  return rows;
}

/** Mails and hooks that failed for good since then, by audience; audiences without any are left out. */
export async function countFailedByAudience(since: Date): Promise<{ audience: string; count: number }[]> {
  const { rows } = await sql<{ audience: string; count: number }>`
    select audience, count(*)::integer as count from (
      select audience from delivery
      where failed_at is not null and failed_at >= ${since} and occasion <> 'issue'
        and last_error <> all(${cancelledCodes}::text[])
      limit ${countLimit}
    ) as failed group by 1
  `.execute(database());
  return rows;
}

/** Since when the oldest lead waits of which no mail to our staff is out; null if there is none. */
export async function findOldestUnannounced(): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(received_at) as since from (
      (
        select lead_id, audience, occasion from delivery
        where handed_over_at is null and delivered_at is null and failed_at is null
        order by occasion = 'issue', id limit ${countLimit}
      ) union all (
        select lead_id, audience, occasion from delivery
        where handed_over_at is not null and delivered_at is null and failed_at is null
        order by handed_over_at limit ${countLimit}
      )
    ) as open join lead on lead.id = lead_id
    where audience = 'department' and occasion = 'received'
  `.execute(database());
  return rows[0]?.since ?? null;
}
