import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

export type SubscriberState = 'pending' | 'confirmed' | 'left';

interface Asking {
  email: string;
  consentVersion: string;
  confirmToken: string;
  leaveToken: string;
  isMailed: boolean;
  now: Date;
}

/**
 * One statement: the subscriber, the consent event and the mail exist together or not at all. Of a known address the
 * row itself judges, under its lock: three mails a day, and a double click within a minute is one. Who has confirmed or
 * left since then clicks anew.
 */
export async function keepSubscriber(asking: Asking): Promise<void> {
  await sql`
    with kept as (
      insert into subscriber (email, state, confirm_token, leave_token, consent_version, asked_at)
      values (
        ${asking.email}, 'pending', ${asking.confirmToken}, ${asking.leaveToken}, ${asking.consentVersion},
        array[${asking.now}::timestamptz]
      )
      on conflict (lower(email)) do update set
        state = case subscriber.state when 'left' then 'pending' else subscriber.state end,
        confirm_token =
          case subscriber.state when 'left' then excluded.confirm_token else subscriber.confirm_token end,
        consent_version =
          case subscriber.state when 'confirmed' then subscriber.consent_version else excluded.consent_version end,
        asked_at = (excluded.asked_at || subscriber.asked_at)[1:3],
        confirmed_at = case subscriber.state when 'left' then null else subscriber.confirmed_at end,
        left_at = null
      where
        (subscriber.asked_at[3] is null or subscriber.asked_at[3] <= excluded.asked_at[1] - interval '1 day')
        and (
          subscriber.state = 'left' or subscriber.confirmed_at > subscriber.asked_at[1]
          or subscriber.asked_at[1] <= excluded.asked_at[1] - interval '1 minute'
        )
      returning id
    ), noted as (
      insert into consent_event (subscriber_id, kind, consent_version, happened_at)
      select id, 'asked', ${asking.consentVersion}, ${asking.now}::timestamptz from kept
    )
    insert into delivery (subscriber_id, audience) select id, 'subscriber' from kept where ${asking.isMailed}::boolean
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

/** A mail still waiting is called back: nobody hears from us after leaving. */
export async function markLeft(leaveToken: string, now: Date): Promise<void> {
  await sql`
    with gone as (
      update subscriber set state = 'left', left_at = ${now}::timestamptz
      where leave_token = ${leaveToken} and state <> 'left'
      returning id, consent_version
    ), called_back as (
      update delivery set failed_at = now(), last_error = 'LEFT'
      from gone
      where subscriber_id = gone.id and delivered_at is null and failed_at is null
    )
    insert into consent_event (subscriber_id, kind, consent_version, happened_at)
    select id, 'left', consent_version, ${now}::timestamptz from gone
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
