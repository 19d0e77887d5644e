import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** RFC 3463: there is no such mailbox or host, it has moved without an address, or it is closed. */
const goneCodes = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];
/** For every other cause, such as a full mailbox, so many letters in a row must come back. */
const lettersInRow = 3;

/**
 * Sets readers aside whose letters come back for good. Letters from before their last confirmation do not count, so that
 * somebody who subscribes again is not set aside for the same letter twice. Returns how many.
 */
export async function setAsideReturned(now: Date): Promise<number> {
  const { rows } = await sql`
    with set_aside as (
      update subscriber set state = 'bounced', bounced_at = ${now}::timestamptz
      where state = 'confirmed' and id in (
        select subscriber_id from delivery
        where occasion = 'issue' and (bounced_at is not null or last_error like 'EENVELOPE 5%')
      ) and (
        exists (
          select from delivery
          where subscriber_id = subscriber.id and occasion = 'issue' and delivered_at > confirmed_at
            and bounce_code = any(${goneCodes}::text[])
        )
        or (
          select count(*) = ${lettersInRow} and bool_and(came_back) from (
            select bounced_at is not null or failed_at is not null as came_back from delivery
            where subscriber_id = subscriber.id and occasion = 'issue'
              and coalesce(delivered_at, failed_at) > confirmed_at
              and (delivered_at is not null or last_error like 'EENVELOPE 5%')
            order by id desc limit ${lettersInRow}
          ) as latest
        )
      )
      returning id, consent_version
    )
    insert into consent_event (subscriber_id, kind, consent_version, happened_at)
    select id, 'bounced', consent_version, ${now}::timestamptz from set_aside
    returning id
  `.execute(database());
  return rows.length;
}
