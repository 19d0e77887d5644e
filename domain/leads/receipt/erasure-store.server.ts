import { type RawBuilder, sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { isReference } from '../intake/lead-reference.server.ts';

interface ErasedLead {
  reference: string;
  /** Of its files, which still have to be removed from the file store. */
  storageKeys: string[];
}

export type Expired = { kind: string; lastContactBefore: Date } | { receivedBefore: Date };

export async function deleteLead(id: string, now: Date): Promise<ErasedLead | undefined> {
  const found = sql`select id from lead where id = ${id} for update`;
  return (await deleteLeads(found, 'visitor', now))[0];
}

/** The oldest first; skips leads that another worker is deleting at the moment. */
export async function deleteExpiredLeads(expired: Expired, limit: number, now: Date): Promise<ErasedLead[]> {
  const found =
    'receivedBefore' in expired
      ? sql`
          select id from lead where state = 'spam' and received_at <= ${expired.receivedBefore}
          order by received_at limit ${limit} for update skip locked`
      : sql`
          select id from lead
          where kind = ${expired.kind} and state <> 'spam' and last_contact_at <= ${expired.lastContactBefore}
          order by last_contact_at limit ${limit} for update skip locked`;
  return await deleteLeads(found, 'retention', now);
}

/** The foreign keys delete messages, deliveries and file rows with their lead. */
async function deleteLeads(
  found: RawBuilder<unknown>,
  reason: 'visitor' | 'retention',
  now: Date,
): Promise<ErasedLead[]> {
  const { rows } = await sql<ErasedLead>`
    with found as (${found}), deleted as (
      delete from lead where id in (select id from found) returning id, reference, kind
    ), removable as (
      insert into removed_file (storage_key)
      select storage_key from lead_file where lead_id in (select id from deleted)
      on conflict do nothing
    ), recorded as (
      insert into erasure (reference, kind, reason, erased_at)
      select reference, kind, ${reason}, ${now}::timestamptz from deleted
      on conflict (reference) do nothing
    )
    select reference, array(select storage_key from lead_file where lead_id = deleted.id) as "storageKeys" from deleted
  `.execute(database());
  return rows;
}

export async function findErasure(reference: string) {
  if (!isReference(reference)) return undefined;
  return await database()
    .selectFrom('erasure')
    .select(['reference', 'kind', 'erased_at as erasedAt'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}
