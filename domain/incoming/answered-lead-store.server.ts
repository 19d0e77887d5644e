import { sql } from 'kysely';
import type { DeliveryAttempt } from '#domain/deliveries/delivery-store.server.ts';
import { withNotices } from '#domain/leads/notices/notice-store.server.ts';
import type { DueTimes } from '#domain/promises/compute-due-times.server.ts';
import { database } from '#platform/database.server.ts';

/** The lead that a mail answers. A lead that was merged into another keeps its own conversation. */
export async function findAnsweredLead(id: string) {
  return await database()
    .selectFrom('lead')
    .select(['id', 'version', 'kind', 'reference', 'mailbox', 'state', 'email', 'promise'])
    .select([
      'owner_id as ownerId',
      'merged_into_id as mergedIntoId',
      'form_version as formVersion',
      'fields',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findLeadId(reference: string): Promise<string> {
  const { id } = await database()
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
}

const maxSent = 20;

/** The latest mails to these audiences about the lead. */
export async function findSentMails(
  leadId: string,
  audiences: DeliveryAttempt['audience'][],
): Promise<DeliveryAttempt[]> {
  const rows = await database()
    .selectFrom('delivery')
    .select(['id', 'audience', 'occasion', 'occasion_id as occasionId'])
    .select(['lead_id as subjectId', 'message_id as messageId'])
    .where('lead_id', '=', leadId)
    .where('audience', 'in', audiences)
    .where('message_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(maxSent)
    .execute();
  return rows as DeliveryAttempt[];
}

/**
 * Marks a mail that came back. If it was for the visitor, the lead is marked too. If it counted as answered, the visitor
 * still waits: it is open again, with a new promise. The department and the owner are told once for each mail.
 */
export async function markBounced(
  deliveryId: string,
  code: string,
  turn: { at: Date; due: DueTimes | null },
): Promise<void> {
  await sql`
    with bounced as (
      update delivery set bounced_at = now(), bounce_code = ${code}
      where id = ${deliveryId} and bounced_at is null
      returning id, lead_id, audience
    ), marked as (
      update lead set
        bounced_at = now(),
        snoozed_until = null,
        state = case when state in ('waiting', 'answered') then 'in_progress' else state end,
        follow_up_at = case when state = 'answered' then ${turn.at}::timestamptz else follow_up_at end,
        follow_up_due_at = case when state = 'answered' then ${turn.due?.dueAt ?? null}::timestamptz else follow_up_due_at end,
        alarm_at = case when state = 'answered' then ${turn.due?.alarmAt ?? null}::timestamptz else alarm_at end,
        version = version + 1
      from bounced
      where lead.id = bounced.lead_id and bounced.audience = 'visitor' and lead.state <> 'withdrawn'
      returning lead.id, lead.owner_id
    ), ${withNotices(sql`
      select notice_receiver(owner_id) as staff_id, marked.id as lead_id, 'bounced' as kind, null::uuid as by_id,
        bounced.id as occasion_id
      from marked, bounced`)}
    insert into delivery (lead_id, audience, occasion, occasion_id)
    select marked.id, 'department', 'bounced', bounced.id from marked, bounced
    on conflict do nothing
  `.execute(database());
}

/** Undefined if we sent no such mail, or its lead was erased. */
export async function findReportedMail(deliveryId: string) {
  return await database()
    .selectFrom('delivery')
    .leftJoin('lead_reply', (join) =>
      join
        .onRef('lead_reply.id', '=', 'occasion_id')
        .on('audience', '=', 'visitor')
        .on('occasion', '=', 'reply'),
    )
    .select(['delivery.id', 'delivery.lead_id as leadId', 'copied_to as copiedTo'])
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst();
}

/** Whether this address got a copy of one of our replies. */
export async function isCopied(leadId: string, address: string): Promise<boolean> {
  const found = await database()
    .selectFrom('lead_reply')
    .select('id')
    .where('lead_id', '=', leadId)
    .where(sql<boolean>`${address} = any(copied_to)`)
    .executeTakeFirst();
  return found !== undefined;
}
