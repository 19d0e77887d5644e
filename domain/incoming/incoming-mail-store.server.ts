import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { noticeUnsent } from '#domain/leads/notices/notice-store.server.ts';
import { database } from '#platform/database.server.ts';
import type { KnownMail } from './judge-mail.ts';
import type { ParsedMail } from './parsed-mail.ts';

interface Envelope {
  from: string;
  recipients: string[];
}

/**
 * Once this returns, the mail survives a power cut, whatever the default of the server is. The same bytes again are the
 * same mail, for the recipients of both.
 */
export async function storeMail(raw: Buffer, { from, recipients }: Envelope): Promise<{ id: string }> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      await sql`set local synchronous_commit = on`.execute(transaction);
      await sql`set local statement_timeout = '60s'`.execute(transaction);
      const { rows } = await sql<{ id: string }>`
        insert into incoming_mail (sha256, raw, bytes, envelope_from, recipients)
        values (${createHash('sha256').update(raw).digest()}, ${raw}, ${raw.length}, ${from}, ${recipients}::text[])
        on conflict (sha256) do update set recipients = (
          select array_agg(distinct recipient order by recipient)
          from unnest(incoming_mail.recipients || excluded.recipients) as recipient
        )
        returning id
      `.execute(transaction);
      const [stored] = rows;
      if (!stored) throw new Error('A mail was not stored');
      return stored;
    });
}

export interface WaitingMail {
  id: string;
  raw: Buffer;
  envelopeFrom: string;
  recipients: string[];
  attempts: number;
  receivedAt: Date;
}

/** Counts the attempt before the mail is read: a mail that ends the process must not do so for ever. */
export async function claimMail(): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    update incoming_mail set
      attempts = attempts + 1,
      next_attempt_at = now() + interval '60 seconds'
    where id = (
      select id from incoming_mail where outcome is null and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked
    )
    returning id, raw, envelope_from as "envelopeFrom", recipients, attempts, received_at as "receivedAt"
  `.execute(database());
  return rows[0];
}

/** The attempt does not count: it failed because of something else, such as a file store that is away. */
export async function postponeMail(id: string, code: string, seconds: number): Promise<void> {
  await sql`
    update incoming_mail set
      last_error = ${code}, attempts = attempts - 1, next_attempt_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and outcome is null
  `.execute(database());
}

export interface HandledMail {
  outcome: string;
  reason?: string | null;
  leadId?: string | null;
  deliveryId?: string | null;
  /** Who looks at it, if somebody must. */
  mailbox?: string;
  /** The proven colleague whose answer was not sent. */
  unsentBy?: string;
}

export async function finishMail(
  id: string,
  { outcome, reason = null, leadId = null, deliveryId = null, mailbox, unsentBy }: HandledMail,
  mail?: ParsedMail,
): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('incoming_mail')
        .set({
          outcome,
          reason,
          // The lead may have been erased since the mail was sent.
          lead_id: sql`(select id from lead where id = ${leadId}::bigint)`,
          delivery_id: sql`(select id from delivery where id = ${deliveryId}::bigint)`,
          handled_at: sql`now()`,
          last_error: null,
        })
        .set({
          content_key: mail?.contentKey ?? null,
          message_id: mail?.messageId || null,
          sender: mail?.from || null,
          sender_name: mail?.fromName || null,
          subject: mail?.subject || null,
          ...(mailbox && { mailbox, text: mail?.text || null }),
        })
        .where('id', '=', id)
        .where('outcome', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n && unsentBy && leadId)
        await noticeUnsent({ staffId: unsentBy, leadId, mailId: id }, transaction);
    });
}

/** Whether the same mail was already handled, having come another way. */
export async function isRepeated(id: string, contentKey: string): Promise<boolean> {
  const found = await database()
    .selectFrom('incoming_mail')
    .select('id')
    .where('content_key', '=', contentKey)
    .where('outcome', 'not in', ['repeated', 'unreadable'])
    .where('id', '<>', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** An answer to a mail about a mention is meant for the colleague who wrote it, so it answers no lead. */
export async function findKnown({ messageId, references, report, from }: ParsedMail): Promise<KnownMail> {
  const { rows } = await sql<KnownMail>`
    select
      exists (select from delivery where message_id = ${messageId}) as "isOwn",
      (
        select lead_id from delivery join unnest(${references}::text[]) with ordinality as answered (id, place)
          on answered.id = message_id
        where lead_id is not null and audience <> 'outsider' and not (audience = 'staff' and exists (
          select from staff_notice where staff_notice.id = delivery.occasion_id and kind = 'mentioned'
        ))
        order by place limit 1
      ) as "answeredLeadId",
      (
        select occasion_id from delivery join unnest(${references}::text[]) as answered (id) on answered.id = message_id
        where audience = 'outsider' limit 1
      ) as "answeredForwardId",
      (select id from delivery where message_id = ${report?.originalMessageId ?? ''} limit 1) as "reportedDeliveryId",
      (select id from staff where email = ${from} and left_at is null) as "staffId"
  `.execute(database());
  return rows[0] as KnownMail;
}

/** Null if the mail does not belong to the lead, or its period is over. */
export async function findRaw(id: string, leadId: string): Promise<Buffer | null> {
  const row = await database()
    .selectFrom('incoming_mail')
    .select('raw')
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row?.raw ?? null;
}

/** Removes the original of older mails, and older mails that belong to no lead. Returns how many were changed. */
export async function deleteOldMails(receivedBefore: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with old as (
      select id, lead_id from incoming_mail
      where received_at <= ${receivedBefore} and handled_at is not null and (raw is not null or lead_id is null)
      order by received_at limit ${limit} for update skip locked
    ), emptied as (
      update incoming_mail set raw = null from old where incoming_mail.id = old.id and old.lead_id is not null
    ), deleted as (
      delete from incoming_mail using old where incoming_mail.id = old.id and old.lead_id is null
    )
    select from old
  `.execute(database());
  return rows.length;
}

/** Since when the oldest mail waits that nobody has handled; null if none does. */
export async function findOldestUnhandled(): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(received_at) as since from (
      select received_at from incoming_mail where outcome is null order by next_attempt_at limit 1000
    ) as waiting
  `.execute(database());
  return rows[0]?.since ?? null;
}
