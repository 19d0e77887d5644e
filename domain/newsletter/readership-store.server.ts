import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { SubscriberState } from './subscriber-store.server.ts';

export async function countByState(): Promise<Record<SubscriberState, number>> {
  const rows = await database()
    .selectFrom('subscriber')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute();
  return {
    pending: 0,
    confirmed: 0,
    left: 0,
    bounced: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
  };
}

export interface ReadershipWeek {
  /** Its Monday in Colombo, such as "2026-11-09". */
  monday: string;
  joined: number;
  left: number;
}

/** The weeks up to the current one. Erased subscribers are no longer counted. */
export async function countWeeks(weeks: number, now: Date): Promise<ReadershipWeek[]> {
  const { rows } = await sql<ReadershipWeek>`
    with counted as (
      select date_trunc('week', happened_at at time zone 'Asia/Colombo') as monday, kind, count(*)::integer as count
      from consent_event
      where kind <> 'asked' and happened_at >=
        (date_trunc('week', ${now}::timestamptz at time zone 'Asia/Colombo') - make_interval(weeks => ${weeks - 1}))
          at time zone 'Asia/Colombo'
      group by 1, 2
    )
    select to_char(monday, 'YYYY-MM-DD') as monday,
      coalesce((select count from counted where counted.monday = week.monday and kind = 'confirmed'), 0) as joined,
      coalesce((select count from counted where counted.monday = week.monday and kind = 'left'), 0) as left
    from generate_series(
      date_trunc('week', ${now}::timestamptz at time zone 'Asia/Colombo') - make_interval(weeks => ${weeks - 1}),
      date_trunc('week', ${now}::timestamptz at time zone 'Asia/Colombo'),
      interval '1 week'
    ) as week (monday)
    order by 1
  `.execute(database());
  return rows;
}

export interface ListedSubscriber {
  id: string;
  email: string;
  state: SubscriberState;
  requestedAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
  bouncedAt: Date | null;
}

interface Listing {
  state?: SubscriberState | undefined;
  /** The beginning of the address. */
  prefix?: string;
  /** The last id of the previous page. */
  before?: string | undefined;
}

/** The latest first. */
export async function listSubscribers(
  { state, prefix = '', before }: Listing,
  limit: number,
): Promise<ListedSubscriber[]> {
  const pattern = `${prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return await subscribers()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(prefix !== '', (query) => query.where(sql<boolean>`lower(email) like ${pattern}`))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findSubscriber(id: string): Promise<ListedSubscriber | undefined> {
  return await subscribers().where('id', '=', id).executeTakeFirst();
}

const subscribers = () =>
  database()
    .selectFrom('subscriber')
    .select([
      'id',
      'email',
      'state',
      sql<Date>`asked_at[1]`.as('requestedAt'),
      'confirmed_at as confirmedAt',
      'left_at as leftAt',
      'bounced_at as bouncedAt',
    ])
    .$narrowType<{ state: SubscriberState }>();

export interface ConsentEvent {
  kind: 'asked' | 'confirmed' | 'left' | 'bounced';
  version: string;
  at: Date;
}

/** When the subscriber asked, confirmed and left or was set aside, oldest first. */
export async function listConsent(subscriberId: string): Promise<ConsentEvent[]> {
  return await database()
    .selectFrom('consent_event')
    .select(['kind', 'consent_version as version', 'happened_at as at'])
    .$narrowType<{ kind: ConsentEvent['kind'] }>()
    .where('subscriber_id', '=', subscriberId)
    .orderBy('id')
    .execute();
}
