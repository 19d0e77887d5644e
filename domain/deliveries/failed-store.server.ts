import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { calledBackCodes } from '../called-back.ts';
import type { ListPlace } from '../list-place.ts';

export interface FailingDelivery {
  id: string;
  audience: string;
  occasion: string;
  /** Of its lead; a subscriber has none. */
  reference: string | null;
  leadKind: string | null;
  code: string;
  attempts: number;
  /** When it failed for good, or since when it is on its way. */
  at: Date;
}

export interface FailedDelivery extends FailingDelivery {
  place: string;
}

const place = sql<string>`to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || delivery.id`;

/** Failed for good and not called back, newest first. */
export async function listFailed(limit: number, before?: ListPlace): Promise<FailedDelivery[]> {
  return await troubled()
    .select(['failed_at as at', place.as('place')])
    .$narrowType<{ at: Date }>()
    .where('failed_at', 'is not', null)
    .where('last_error', 'not in', calledBackCodes)
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

/** Tried, put off and to be tried again, the longest on their way first. */
export async function listPostponedDeliveries(limit: number): Promise<FailingDelivery[]> {
  return await troubled()
    .leftJoin('subscriber', 'subscriber.id', 'delivery.subscriber_id')
    .select(askedAt.as('at'))
    .where('handed_over_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('handed_over_at')
    .limit(limit)
    .execute();
}

/** A stalled row is handed over anew every few minutes, so that time says little. */
const askedAt = sql<Date>`coalesce(
  case occasion when 'received' then coalesce(lead.received_at, subscriber.asked_at[1]) end,
  handed_over_at
)`;

const troubled = () =>
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

/** As if never handed over, but for its number of attempts and its Message-ID. Gives back those that were dead. */
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
    .where('last_error', 'not in', calledBackCodes)
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
    .where('last_error', 'not in', calledBackCodes)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
