import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DueTimes } from '#domain/promises/compute-due-times.server.ts';
import { database } from '#platform/database.server.ts';
import { isPastUndo } from '../conversation/conversation-store.server.ts';
import { type Standing, visitorStandings } from '../conversation/standings.ts';
import { type SavedFile, toFileRow } from '../files/save-files.server.ts';
import { withNotices } from '../notices/notice-store.server.ts';

interface NewMessage {
  submissionKey: string;
  text: string;
  writtenAt: Date;
  isThroughMail: boolean;
  /** The promise that begins if we had answered; null if the form promises no time. */
  turn: DueTimes | null;
  /** Set if the message came by mail. */
  mail?: {
    id: string;
    sender: string;
    standing: Standing;
    quoted: string;
    omitted: { name: string; bytes: number }[];
    files: SavedFile[];
  };
}

/**
 * One statement, so that a message never exists without its files and its mail. A conversation that staff had finished is reopened,
 * also in the lead it was merged into. If we had answered, the visitor waits for us again, with a promise from now on; if
 * the first answer is still owed, its due time does not change. The owner is told; the department gets the mail only if
 * the owner gets none. Returns false if there is no lead to add to.
 */
export async function insertMessage(leadId: string, message: NewMessage): Promise<boolean> {
  const { mail } = message;
  const standing = mail?.standing ?? 'visitor';
  // The visitor does not wait because of an outsider, so no promise starts and a closed lead stays closed.
  const isOutsider = standing === 'outsider';
  const isFinished = isOutsider
    ? sql`lead.state in ('waiting', 'answered')`
    : sql`lead.state in ('waiting', 'answered', 'closed')`;
  const { turn } = message;
  const isNewTurn = isOutsider
    ? sql`false`
    : sql`lead.follow_up_at is null and (lead.answered_at is not null or lead.state = 'closed')`;
  const startTurn = (condition: RawBuilder<unknown>) => sql`
    follow_up_at = case when ${condition} then ${message.writtenAt}::timestamptz else lead.follow_up_at end,
    follow_up_due_at = case when ${condition} then ${turn?.dueAt ?? null}::timestamptz else lead.follow_up_due_at end,
    alarm_at = case when ${condition} then ${turn?.alarmAt ?? null}::timestamptz else lead.alarm_at end,
    -- A late first answer that no worker noticed yet must not be forgotten with its alarm.
    breached_at = case when ${condition} and lead.answered_at > lead.due_at then lead.due_at else lead.breached_at end,
    last_message_at = greatest(lead.last_message_at, ${message.writtenAt}::timestamptz),
    last_message = ${message.text.slice(0, 200).toWellFormed()},
    snoozed_until = null`;
  const { rows } = await sql`
    with extended as (
      update lead set
        last_contact_at = greatest(last_contact_at, ${message.writtenAt}::timestamptz),
        state = case when ${isFinished} and merged_into_id is null and isnew then 'in_progress' else state end,
        version = version + (${isFinished} and merged_into_id is null and isnew)::int,
        closed_at = case when ${isFinished} and merged_into_id is null and isnew then null else closed_at end,
        bounced_at = case when isnew and ${standing} = 'visitor' then null else bounced_at end,
        -- Undoing an older action would take this turn back.
        undo = case when isnew then null else undo end,
        ${startTurn(sql`${isNewTurn} and merged_into_id is null and isnew and state <> 'spam'`)}
      from (
        select id as known, not exists (
          select from lead_message where lead_id = lead.id and submission_key = ${message.submissionKey}
        ) as isnew
        from lead where id = ${leadId}
      ) as before
      where id = known and state <> 'withdrawn'
      returning id, state, merged_into_id, isnew
    ), reopened as (
      update lead set state = 'in_progress', version = version + 1, closed_at = null, ${startTurn(isNewTurn)}
      from extended where lead.id = extended.merged_into_id and extended.isnew and ${isFinished}
    ), stored as (
      insert into lead_message (
        lead_id, submission_key, text, written_at, through_mail, sender, standing, quoted, omitted_files, mail_id
      )
      select
        id, ${message.submissionKey}, ${message.text}, ${message.writtenAt}::timestamptz, ${message.isThroughMail}::boolean,
        ${mail?.sender ?? null}, ${standing}, ${mail?.quoted || null},
        ${mail?.omitted.length ? JSON.stringify(mail.omitted) : null}::jsonb, ${mail?.id ?? null}::bigint
      from extended
      on conflict (lead_id, submission_key) do nothing
      returning id, lead_id
    ), stored_files as (
      insert into lead_file (lead_id, message_id, field, storage_key, name, kind, bytes, sha256)
      select stored.lead_id, stored.id, file.*
      from stored, jsonb_to_recordset(${JSON.stringify((mail?.files ?? []).map(toFileRow))}::jsonb) as file (
        field text, storage_key text, name text, kind text, bytes integer, sha256 text
      )
    ), ${withNotices(sql`
      select notice_receiver(owner_id) as staff_id, lead.id as lead_id, ${isOutsider ? 'forwarded' : 'message'}::text as kind,
        null::uuid as by_id,
        stored.id as occasion_id
      from stored, extended join lead on lead.id = coalesce(extended.merged_into_id, extended.id)
      where extended.state <> 'spam'`)}, announced as (
      insert into delivery (lead_id, audience, occasion, occasion_id)
      select extended.id, 'department', 'added', stored.id from extended, stored
      where extended.state <> 'spam' and not exists (select from mailed)
    )
    select from extended
  `.execute(database());
  return rows.length > 0;
}

export async function getMessage(id: string) {
  return await database()
    .selectFrom('lead_message')
    .select(['text', 'written_at as writtenAt', 'sender', 'standing'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Without what others wrote to our reply address. */
export async function findMessages(leadId: string) {
  return await database()
    .selectFrom('lead_message')
    .select(['id', 'text', 'written_at as writtenAt', 'through_mail as isThroughMail'])
    .where('lead_id', '=', leadId)
    .where('standing', 'in', visitorStandings)
    .orderBy('id')
    .execute();
}

/**
 * Cancels the mails that are not sent yet, and the interviews to come. The department is notified only if it may already know the lead. A mail may
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
    ), called_off as (
      update interview set state = 'cancelled', ended_at = ${now}::timestamptz
      from withdrawn
      where interview.lead_id = withdrawn.id and interview.state in ('offered', 'agreed')
        and coalesce(starts_at > ${now}::timestamptz, true)
      returning interview.id, interview.lead_id, starts_at
    ), told as (
      insert into delivery (lead_id, audience, occasion, occasion_id)
      select lead_id, 'interviewer', 'interview-cancelled', interviewer.id
      from called_off join interviewer on interview_id = called_off.id where starts_at is not null
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

/** Everything stored about a lead, except the storage keys of its files, the notes of staff and mails to one of them. */
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
          .where('standing', 'in', visitorStandings)
          .orderBy('lead_message.id'),
      ).as('messages'),
      jsonArrayFrom(
        lead
          .selectFrom('interview')
          .select(['offered_at as offeredAt', 'offered_times as offeredTimes', 'starts_at as startsAt'])
          .select(['minutes', 'place', 'text', 'interview.state', 'ended_text as cancelledWith'])
          .whereRef('lead_id', '=', 'lead.id')
          .orderBy('interview.id'),
      ).as('interviews'),
      jsonArrayFrom(
        lead
          .selectFrom('lead_reply')
          .select(['written_at as writtenAt', 'text'])
          .whereRef('lead_id', '=', 'lead.id')
          .where(isPastUndo)
          .orderBy('lead_reply.id'),
      ).as('replies'),
      jsonArrayFrom(
        lead
          .selectFrom('delivery')
          .select(['audience as to', 'occasion as about', 'delivered_at as sentAt', 'failed_at as givenUpAt'])
          .select(['attempts', 'last_error as lastError', 'message_id as messageId'])
          .whereRef('lead_id', '=', 'lead.id')
          .where('audience', '<>', 'staff')
          .orderBy('delivery.id'),
      ).as('mails'),
      jsonArrayFrom(
        lead
          .selectFrom('lead_file')
          .select(['field', 'name', 'kind', 'bytes', 'sha256', 'state'])
          .whereRef('lead_id', '=', 'lead.id')
          .where(
            sql<boolean>`reply_id is null or exists (select from lead_reply where id = reply_id and ${isPastUndo})`,
          )
          .orderBy('lead_file.id'),
      ).as('files'),
    ])
    .where('lead.id', '=', leadId)
    .executeTakeFirst();
}
