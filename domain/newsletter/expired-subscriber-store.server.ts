import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

interface Expired {
  askedBefore: Date;
  leftBefore: Date;
}

/** Consent events and deliveries go with their subscriber. Whoever asked again after leaving keeps the proof's time. */
export async function deleteExpiredSubscribers(
  { askedBefore, leftBefore }: Expired,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    with pending as (
      select id from subscriber
      where state = 'pending' and asked_at[1] <= ${askedBefore} and not exists (
        select from consent_event
        where subscriber_id = subscriber.id and kind = 'left' and happened_at > ${leftBefore}
      )
      order by asked_at[1] limit ${limit} for update skip locked
    ), gone as (
      select id from subscriber where state = 'left' and left_at <= ${leftBefore}
      order by left_at limit ${limit} for update skip locked
    )
    delete from subscriber where id in (select id from pending union all select id from gone) returning id
  `.execute(database());
  return rows.length;
}
