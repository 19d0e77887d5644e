import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

interface RecipientLimit {
  deliveryId: string;
  /** The limit in 24 hours. */
  most: number;
  now?: Date;
}

/**
 * Whether one more delivery may go to this recipient. The limit is checked under the lock of the row, so it also holds for
 * simultaneous deliveries. A delivery that was already counted passes again, so a retry or a crash does not count twice.
 */
export async function countRecipient(
  recipient: string,
  { deliveryId, most, now = new Date() }: RecipientLimit,
): Promise<boolean> {
  const recipientHash = hash('sha256', recipient, 'buffer');
  const { rows } = await sql`
    insert into recipient_count as known (recipient_hash, deliveries, counted_at)
    values (${recipientHash}, array[${deliveryId}::bigint], array[${now}::timestamptz])
    on conflict (recipient_hash) do update set
      deliveries = case when known.deliveries @> excluded.deliveries then known.deliveries
        else (excluded.deliveries || known.deliveries)[1:${most}::integer] end,
      counted_at = case when known.deliveries @> excluded.deliveries then known.counted_at
        else (excluded.counted_at || known.counted_at)[1:${most}::integer] end
    where known.deliveries @> excluded.deliveries
      or known.counted_at[${most}::integer] is null
      or known.counted_at[${most}::integer] <= ${now}::timestamptz - interval '1 day'
    returning 1
  `.execute(database());
  return rows.length > 0;
}

/** Deletes counts older than a day, because they no longer matter. */
export async function deleteOldCounts(now: Date): Promise<void> {
  await sql`delete from recipient_count where counted_at[1] <= ${now}::timestamptz - interval '1 day'`.execute(
    database(),
  );
}
