import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { database } from '#platform/database.server.ts';
import { listSearchWords } from '../inbox/search-words.ts';

interface NewMessage {
  submissionKey: string;
  text: string;
  writtenAt: Date;
  isThroughMail: boolean;
}

/**
 * One statement, so that a message never exists without its mail. A conversation that staff had finished is reopened,
 * also in the lead it was merged into; the due time does not change. Returns false if there is no lead to add to.
 */
export async function insertMessage(leadId: string, message: NewMessage): Promise<boolean> {
  const isFinished = sql`lead.state in ('waiting', 'answered', 'closed')`;
  const { rows } = await sql`
    with extended as (
      update lead set
        last_contact_at = greatest(last_contact_at, ${message.writtenAt}::timestamptz),
        state = case when ${isFinished} and merged_into_id is null and isnew then 'in_progress' else state end,
        version = version + (${isFinished} and merged_into_id is null and isnew)::int,
        closed_at = case when merged_into_id is null and isnew then null else closed_at end
      from (
        select id as known, not exists (
          select from lead_message where lead_id = lead.id and submission_key = ${message.submissionKey}
        ) as isnew
        from lead where id = ${leadId}
      ) as before
      where id = known and state <> 'withdrawn'
      returning id, state, merged_into_id, isnew
    ), reopened as (
      update lead set state = 'in_progress', version = version + 1, closed_at = null
      from extended where lead.id = extended.merged_into_id and extended.isnew and ${isFinished}
    ), stored as (
      insert into lead_message (lead_id, submission_key, text, written_at, through_mail)
      select id, ${message.submissionKey}, ${message.text}, ${message.writtenAt}::timestamptz, ${message.isThroughMail}::boolean
      from extended
      on conflict (lead_id, submission_key) do nothing
      returning id
    ), indexed as (
      update lead_search set words = words || array_to_tsvector(${listSearchWords([message.text])}::text[])
      from extended where lead_id = extended.id
    ), announced as (
      insert into delivery (lead_id, audience, occasion, occasion_id)
      select extended.id, 'department', 'added', stored.id from extended, stored where extended.state <> 'spam'
    )
    select from extended
  `.execute(database());
  return rows.length > 0;
}

export async function getMessage(id: string) {
  return await database()
    .selectFrom('lead_message')
    .select(['text', 'written_at as writtenAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function findMessages(leadId: string) {
  return await database()
    .selectFrom('lead_message')
    .select(['id', 'text', 'written_at as writtenAt', 'through_mail as isThroughMail'])
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();
}

/**
 * Cancels the mails that are not sent yet. The department is notified only if it may already know the lead. A mail may
 * be in transit at this moment, so the deliveries are locked before their attempts are read.
 */
export async function markWithdrawn(leadId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with withdrawn as (
      update lead set state = 'withdrawn', withdrawn_at = ${now}::timestamptz, alarm_at = null
      where id = ${leadId} and state <> 'withdrawn'
      returning id
    ), known as (
      select delivery.id, audience, occasion, attempts, delivered_at, failed_at
      from delivery join withdrawn on withdrawn.id = lead_id
      for update of delivery
    ), cancelled as (
      update delivery set failed_at = now(), last_error = 'WITHDRAWN'
      from known
      where delivery.id = known.id and known.delivered_at is null and known.failed_at is null
    ), announced as (
      insert into delivery (lead_id, audience, occasion)
      select id, 'department', 'withdrawn' from withdrawn
      where exists (
        select from known
        where audience = 'department' and occasion = 'received' and (attempts > 0 or delivered_at is not null)
      )
    )
    select from withdrawn
  `.execute(database());
  return rows.length > 0;
}

/** Everything stored about a lead, except the storage keys of its files and the notes of staff. */
export async function findStoredData(leadId: string) {
  return await database()
    .selectFrom('lead')
    .selectAll('lead')
    .select((lead) => [
      jsonArrayFrom(
        lead
          .selectFrom('lead_message')
          .select(['written_at as writtenAt', 'text'])
          .whereRef('lead_id', '=', 'lead.id')
          .orderBy('lead_message.id'),
      ).as('messages'),
      jsonArrayFrom(
        lead
          .selectFrom('lead_reply')
          .select(['written_at as writtenAt', 'text'])
          .whereRef('lead_id', '=', 'lead.id')
          .orderBy('lead_reply.id'),
      ).as('replies'),
      jsonArrayFrom(
        lead
          .selectFrom('delivery')
          .select(['audience as to', 'occasion as about', 'delivered_at as sentAt', 'failed_at as givenUpAt'])
          .select(['attempts', 'last_error as lastError', 'message_id as messageId'])
          .whereRef('lead_id', '=', 'lead.id')
          .orderBy('delivery.id'),
      ).as('mails'),
      jsonArrayFrom(
        lead
          .selectFrom('lead_file')
          .select(['field', 'name', 'kind', 'bytes', 'sha256', 'state'])
          .whereRef('lead_id', '=', 'lead.id')
          .orderBy('lead_file.id'),
      ).as('files'),
    ])
    .where('lead.id', '=', leadId)
    .executeTakeFirst();
}
