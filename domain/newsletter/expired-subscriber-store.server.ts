import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

interface ExpiryDates {
  requestedBefore: Date;
  /** Also for readers who were set aside, because they get no letters any more either. */
  leftBefore: Date;
}

/**
 * Consent events and deliveries are deleted with their subscriber. A pending subscriber who once left stays until the
 * proof of leaving expires.
 */
export async function deleteExpiredSubscribers(
  { requestedBefore, leftBefore }: ExpiryDates,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    with pending as (
      select id from subscriber
      where state = 'pending' and asked_at[1] <= ${requestedBefore} and not exists (
        select from consent_event
        where subscriber_id = subscriber.id and kind = 'left' and happened_at > ${leftBefore}
      )
      order by asked_at[1] limit ${limit} for update skip locked
    ), departed as (
      select id from subscriber where state = 'left' and left_at <= ${leftBefore}
      order by left_at limit ${limit} for update skip locked
    ), returned as (
      select id from subscriber where state = 'bounced' and bounced_at <= ${leftBefore}
      order by bounced_at limit ${limit} for update skip locked
    )
    delete from subscriber where id in (
      select id from pending union all select id from departed union all select id from returned
    ) returning id
  `.execute(database());
  return rows.length;
}
