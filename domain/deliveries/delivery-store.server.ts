import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import type { DeliveryChannel } from './delivery-queues.ts';

export interface DeliveryAttempt {
  id: string;
  audience: 'department' | 'visitor' | 'interviewer' | 'outsider' | 'subscriber' | 'staff' | 'hook';
  occasion: string;
  /** Tells apart several deliveries of the same occasion, such as replies. */
  occasionId: string | null;
  /** The id of the lead, of the subscriber or, for a summary, of the member of staff. */
  subjectId: string;
  /** Null if it is not about a lead. */
  leadId: string | null;
  messageId: string;
}

export interface TakenDelivery {
  id: string;
  channel: DeliveryChannel;
}

export const channel = sql<DeliveryChannel>`case when audience = 'hook' then 'hook' when occasion = 'issue' then 'letter' else 'mail' end`;

/** Skips rows that another worker is handing over now, and those that can still be undone. Letters come last. */
export async function takeWaiting(transaction: Transaction<DB>, limit: number): Promise<TakenDelivery[]> {
  const { rows } = await sql<TakenDelivery>`
    update delivery set handed_over_at = now()
    where id in (
      select id from delivery
      where handed_over_at is null and delivered_at is null and failed_at is null
        and (not_before is null or not_before <= now())
      order by occasion = 'issue', id limit ${limit} for update skip locked
    )
    returning id, ${channel} as channel
  `.execute(transaction);
  return rows;
}

export async function takeStalled(
  transaction: Transaction<DB>,
  olderThanSeconds: number,
  limit: number,
): Promise<TakenDelivery[]> {
  const { rows } = await sql<TakenDelivery>`
    update delivery set handed_over_at = now()
    where id in (
      select id from delivery
      where handed_over_at <= now() - make_interval(secs => ${olderThanSeconds})
        and delivered_at is null and failed_at is null
      order by occasion = 'issue', handed_over_at limit ${limit} for update skip locked
    )
    returning id, ${channel} as channel
  `.execute(transaction);
  return rows;
}

/** Counts the attempt and sets the Message-ID. Undefined if the delivery is already finished. */
export async function beginAttempt(id: string, host: string): Promise<DeliveryAttempt | undefined> {
  const { rows } = await sql<DeliveryAttempt>`
    update delivery set
      attempts = attempts + 1,
      message_id = coalesce(
        message_id,
        '<delivery-' || id || '.' || right(replace(gen_random_uuid()::text, '-', ''), 16) || '@' || ${host} || '>'
      )
    where id = ${id} and delivered_at is null and failed_at is null
    returning id, audience, occasion, occasion_id as "occasionId", message_id as "messageId", lead_id as "leadId",
      coalesce(lead_id::text, subscriber_id::text, staff_id::text) as "subjectId"
  `.execute(database());
  return rows[0];
}

/** Also marks a delivery that was cancelled while it was sent. An erased row stays erased. */
export async function markDelivered(id: string): Promise<{ secondsSinceLead: number | null } | undefined> {
  return await database()
    .updateTable('delivery')
    .set({ delivered_at: sql`now()`, failed_at: null, last_error: null })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .returning(
      sql<number | null>`(
        select extract(epoch from now() - received_at)::float8 from lead where lead.id = lead_id
      )`.as('secondsSinceLead'),
    )
    .executeTakeFirst();
}

/** False if the delivery was cancelled or erased in the meantime. */
export async function markFailed(id: string, code: string): Promise<boolean> {
  return await updateOpen(id, { failed_at: sql`now()`, last_error: code });
}

/** False if the delivery was cancelled or erased in the meantime. */
export async function recordError(id: string, code: string): Promise<boolean> {
  return await updateOpen(id, { last_error: code });
}

async function updateOpen(id: string, values: UpdateObject<DB, 'delivery'>): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('delivery')
    .set(values)
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
