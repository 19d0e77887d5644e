import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** `bounced`: set aside, because our letters came back. */
export type SubscriberState = 'pending' | 'confirmed' | 'left' | 'bounced';

interface SubscriptionRequest {
  email: string;
  consentVersion: string;
  confirmToken: string;
  leaveToken: string;
  sendsMail: boolean;
  now: Date;
}

/**
 * One statement stores the subscriber, the consent event and the mail together or not at all. For a known address the
 * limits are checked under the lock of its row: three mails a day, and requests within a minute count as one, unless the
 * subscriber confirmed or left in between.
 */
export async function saveSubscriber(request: SubscriptionRequest): Promise<void> {
  await sql`
    with saved as (
      insert into subscriber (email, state, confirm_token, leave_token, consent_version, asked_at)
      values (
        ${request.email}, 'pending', ${request.confirmToken}, ${request.leaveToken}, ${request.consentVersion},
        array[${request.now}::timestamptz]
      )
      on conflict (lower(email)) do update set
        state = case when subscriber.state in ('left', 'bounced') then 'pending' else subscriber.state end,
        confirm_token =
          case when subscriber.state in ('left', 'bounced') then excluded.confirm_token else subscriber.confirm_token end,
        consent_version =
          case subscriber.state when 'confirmed' then subscriber.consent_version else excluded.consent_version end,
        asked_at = (excluded.asked_at || subscriber.asked_at)[1:3],
        confirmed_at =
          case when subscriber.state in ('left', 'bounced') then null else subscriber.confirmed_at end,
        left_at = null,
        bounced_at = null
      where
        (subscriber.asked_at[3] is null or subscriber.asked_at[3] <= excluded.asked_at[1] - interval '1 day')
        and (
          subscriber.state in ('left', 'bounced') or subscriber.confirmed_at > subscriber.asked_at[1]
          or subscriber.asked_at[1] <= excluded.asked_at[1] - interval '1 minute'
        )
      returning id
    ), recorded as (
      insert into consent_event (subscriber_id, kind, consent_version, happened_at)
      select id, 'asked', ${request.consentVersion}, ${request.now}::timestamptz from saved
    )
    insert into delivery (subscriber_id, audience) select id, 'subscriber' from saved where ${request.sendsMail}::boolean
  `.execute(database());
}

export async function markConfirmed(confirmToken: string, now: Date): Promise<void> {
  await sql`
    with confirmed as (
      update subscriber set state = 'confirmed', confirmed_at = ${now}::timestamptz
      where confirm_token = ${confirmToken} and state = 'pending'
      returning id, consent_version
    )
    insert into consent_event (subscriber_id, kind, consent_version, happened_at)
    select id, 'confirmed', consent_version, ${now}::timestamptz from confirmed
  `.execute(database());
}

/** Cancels mails that are still waiting: nobody gets mail from us after leaving. */
export async function markLeft(leaveToken: string, now: Date): Promise<void> {
  await sql`
    with departed as (
      update subscriber set state = 'left', left_at = ${now}::timestamptz, bounced_at = null
      where leave_token = ${leaveToken} and state <> 'left'
      returning id, consent_version
    ), cancelled as (
      update delivery set failed_at = now(), last_error = 'LEFT'
      from departed
      where subscriber_id = departed.id and delivered_at is null and failed_at is null
    )
    insert into consent_event (subscriber_id, kind, consent_version, happened_at)
    select id, 'left', consent_version, ${now}::timestamptz from departed
  `.execute(database());
}

export async function findStateBy(
  column: 'confirm_token' | 'leave_token',
  token: string,
): Promise<SubscriberState | null> {
  const row = await database()
    .selectFrom('subscriber')
    .select('state')
    .where(column, '=', token)
    .executeTakeFirst();
  return (row?.state as SubscriberState | undefined) ?? null;
}

export async function getSubscriber(id: string) {
  return await database()
    .selectFrom('subscriber')
    .select(['email', 'state', 'confirm_token as confirmToken', 'leave_token as leaveToken'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
