import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { cancelledCodes } from '../cancelled-codes.ts';
import type { ListCursor } from '../list-cursor.ts';

export interface FailingDelivery {
  id: string;
  audience: string;
  occasion: string;
  /** The reference of its lead; null for a subscriber. */
  reference: string | null;
  leadKind: string | null;
  code: string;
  attempts: number;
  /** When it failed for good, or when it was requested. */
  at: Date;
}

export interface FailedDelivery extends FailingDelivery {
  cursor: string;
}

const cursor = sql<string>`to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || delivery.id`;

/** Failed for good and not cancelled, newest first. */
export async function listFailed(limit: number, before?: ListCursor): Promise<FailedDelivery[]> {
  return await failingDeliveries()
    .select(['failed_at as at', cursor.as('cursor')])
    .$narrowType<{ at: Date }>()
    .where('failed_at', 'is not', null)
    .where('last_error', 'not in', cancelledCodes)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(failed_at, delivery.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::bigint)`,
      ),
    )
    .orderBy('failed_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .execute();
}

/** Postponed after a failed attempt, the oldest first. */
export async function listPostponedDeliveries(limit: number): Promise<FailingDelivery[]> {
  return await failingDeliveries()
    .leftJoin('subscriber', 'subscriber.id', 'delivery.subscriber_id')
    .select(requestedAt.as('at'))
    .where('handed_over_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('handed_over_at')
    .limit(limit)
    .execute();
}

/** The time of the request where it is known: a stalled row gets a new `handed_over_at` every few minutes. */
const requestedAt = sql<Date>`coalesce(
  case occasion when 'received' then coalesce(lead.received_at, subscriber.asked_at[1]) end,
  handed_over_at
)`;

const failingDeliveries = () =>
  database()
    .selectFrom('delivery')
    .leftJoin('lead', 'lead.id', 'delivery.lead_id')
    .select([
      'delivery.id',
      'audience',
      'occasion',
      'lead.reference',
      'lead.kind as leadKind',
      sql<string>`coalesce(last_error, '')`.as('code'),
      'attempts',
    ]);

/** Makes failed deliveries wait again, with the same Message-ID and number of attempts. Returns those that had failed. */
export async function reopenFailed(
  ids: string[],
  executor: Kysely<DB>,
): Promise<{ id: string; leadId: string | null }[]> {
  if (ids.length === 0) return [];
  return await executor
    .updateTable('delivery')
    .set({ failed_at: null, handed_over_at: null })
    .where('id', 'in', ids)
    .where('failed_at', 'is not', null)
    .where('last_error', 'not in', cancelledCodes)
    .returning(['id', 'lead_id as leadId'])
    .execute();
}

/** Of these ids, those that failed for good. */
export async function findFailed(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database()
    .selectFrom('delivery')
    .select('id')
    .where('id', 'in', ids)
    .where('failed_at', 'is not', null)
    .where('last_error', 'not in', cancelledCodes)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
