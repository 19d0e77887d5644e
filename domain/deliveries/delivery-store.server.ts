import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';

export interface DeliveryAttempt {
  audience: 'department' | 'visitor' | 'subscriber' | 'hook';
  occasion: string;
  /** Which of several, where an occasion can come more than once. */
  occasionId: string | null;
  /** The lead, or for a subscriber the subscriber. */
  subjectId: string;
  messageId: string;
}

/** Rows another worker is handing over at this moment are passed by. */
export async function takeWaiting(transaction: Transaction<DB>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update delivery set handed_over_at = now()
    where id in (
      select id from delivery
      where handed_over_at is null and delivered_at is null and failed_at is null
      order by id limit ${limit} for update skip locked
    )
    returning id
  `.execute(transaction);
  return rows.map((row) => row.id);
}

export async function takeStalled(
  transaction: Transaction<DB>,
  olderThanSeconds: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update delivery set handed_over_at = now()
    where id in (
      select id from delivery
      where handed_over_at <= now() - make_interval(secs => ${olderThanSeconds})
        and delivered_at is null and failed_at is null
      order by handed_over_at limit ${limit} for update skip locked
    )
    returning id
  `.execute(transaction);
  return rows.map((row) => row.id);
}

/** Counts the attempt and fixes the Message-ID. Nothing comes back when the delivery is already finished. */
export async function beginAttempt(id: string, host: string): Promise<DeliveryAttempt | undefined> {
  const { rows } = await sql<DeliveryAttempt>`
    update delivery set
      attempts = attempts + 1,
      message_id = coalesce(
        message_id,
        '<delivery-' || id || '.' || right(replace(gen_random_uuid()::text, '-', ''), 16) || '@' || ${host} || '>'
      )
    where id = ${id} and delivered_at is null and failed_at is null
    returning audience, occasion, occasion_id as "occasionId", coalesce(lead_id, subscriber_id) as "subjectId", message_id as "messageId"
  `.execute(database());
  return rows[0];
}

export async function markDelivered(id: string): Promise<void> {
  await openDelivery(id).set({ delivered_at: sql`now()`, last_error: null }).execute();
}

export async function markFailed(id: string, code: string): Promise<void> {
  await openDelivery(id).set({ failed_at: sql`now()`, last_error: code }).execute();
}

export async function recordError(id: string, code: string): Promise<void> {
  await openDelivery(id).set({ last_error: code }).execute();
}

function openDelivery(id: string) {
  return database()
    .updateTable('delivery')
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null);
}
