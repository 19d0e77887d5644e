import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { findElsewhere, removeElsewhere } from './elsewhere-store.server.ts';
import type { PersonKey } from './person-key.ts';
import { countRows, type PersonIds, type PersonRow, readRows } from './person-tables-store.server.ts';

export interface PersonLead {
  id: string;
  reference: string;
  kind: string;
  state: string;
  stage: string | null;
  receivedAt: Date;
}

const isOf = (key: PersonKey) =>
  'email' in key
    ? sql<boolean>`lower(email) = lower(${key.email})`
    : sql<boolean>`reference = ${key.reference}`;

function leadsOf(key: PersonKey, executor: Kysely<DB> = database()) {
  return executor
    .selectFrom('lead')
    .select(['id', 'reference', 'kind', 'state', 'stage', 'received_at as receivedAt'])
    .where(isOf(key))
    .orderBy('id');
}

function subscribersOf(key: PersonKey, executor: Kysely<DB> = database()) {
  return executor
    .selectFrom('subscriber')
    .select(['id', 'state'])
    .where('email' in key ? isOf(key) : sql<boolean>`false`);
}

export async function findLeadsOf(key: PersonKey): Promise<PersonLead[]> {
  return await leadsOf(key).execute();
}

export async function findSubscriberOf(key: PersonKey) {
  return await subscribersOf(key).executeTakeFirst();
}

export async function countPersonRows(ids: PersonIds): Promise<Record<string, number>> {
  return await countRows(database(), ids);
}

/** The address of a lead; null if it has none or does not exist. */
export async function findEmailOf(reference: string): Promise<string | null> {
  const lead = await database()
    .selectFrom('lead')
    .select('email')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return lead?.email ?? null;
}

/**
 * Uses the search index of the desk; newest first. `materialized` makes PostgreSQL use that index before sorting: otherwise
 * it would scan every lead by id for a rare name. For a very common name only 2,000 matches are read.
 */
export async function findLeadsByWords(words: string[], limit: number): Promise<PersonLead[]> {
  const query = words.map((word) => `'${word}'`).join(' & ');
  const { rows } = await sql<PersonLead>`
    with found as materialized (select lead_id from lead_search where words @@ ${query}::tsquery limit 2000)
    select id, reference, kind, state, stage, received_at as "receivedAt"
    from found join lead on id = lead_id order by lead_id desc limit ${limit}
  `.execute(database());
  return rows;
}

/** What staff did with a lead and when, without their names. */
export async function findHandling(leadIds: string[]): Promise<PersonRow[]> {
  return await database()
    .selectFrom('audit_entry')
    .select(['lead_id', 'happened_at', 'act'])
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute();
}

export async function readPersonRows(table: string, column: string, ids: string[]): Promise<PersonRow[]> {
  return await readRows(database(), { table, column, ids });
}

export type DeletedPerson =
  | { outcome: 'erased'; entry: string; storageKeys: string[] }
  /** Something was added or removed since staff saw it. */
  | { outcome: 'changed' }
  | { outcome: 'nothing' };

interface Deletion {
  key: PersonKey;
  staffId: string;
  /** Whether these rows are the ones that staff saw before they confirmed. */
  isUnchanged: (ids: PersonIds) => boolean;
  now: Date;
}

/** All or nothing. Dependent rows are deleted by cascade. */
export async function deletePerson({ key, staffId, isUnchanged, now }: Deletion): Promise<DeletedPerson> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<DeletedPerson> => {
      // If two people erase at once, the second waits here and then finds nothing.
      const leads = await leadsOf(key, transaction).forUpdate().execute();
      const subscribers = await subscribersOf(key, transaction).forUpdate().execute();
      const ids = { lead: leads.map(({ id }) => id), subscriber: subscribers.map(({ id }) => id) };
      const elsewhere = await findElsewhere(transaction, key, ids.lead);
      if (ids.lead.length + ids.subscriber.length + elsewhere.length === 0) return { outcome: 'nothing' };
      if (!isUnchanged(ids)) return { outcome: 'changed' };

      const counts = await countRows(transaction, ids);
      const files = await sql<{ key: string }>`
        select storage_key as key from lead_file where lead_id = any(${ids.lead}::bigint[])
      `.execute(transaction);
      const storageKeys = files.rows.map(({ key: stored }) => stored);
      await sql`
        insert into removed_file (storage_key) select unnest(${storageKeys}::text[]) on conflict do nothing
      `.execute(transaction);
      await sql`
        with gone as (
          delete from lead where id = any(${ids.lead}::bigint[]) returning reference, kind
        )
        insert into erasure (reference, kind, reason, erased_at)
        select reference, kind, 'staff', ${now}::timestamptz from gone
        on conflict (reference) do nothing
      `.execute(transaction);
      await sql`delete from subscriber where id = any(${ids.subscriber}::bigint[])`.execute(transaction);
      const limits =
        'email' in key
          ? await sql`delete from rate_limit where position(lower(${key.email}) in lower(key)) > 0`.execute(
              transaction,
            )
          : undefined;
      await removeElsewhere(transaction, key);
      const entry = await recordAudit(
        {
          staffId,
          action: 'person.erase',
          detail: {
            by: 'email' in key ? 'address' : 'reference',
            leads: leads.map(({ id, reference }) => ({ id, reference })),
            counts: {
              ...counts,
              elsewhere: elsewhere.length,
              rate_limit: Number(limits?.numAffectedRows ?? 0),
            },
            files: storageKeys,
          },
        },
        transaction,
      );
      return { outcome: 'erased', entry, storageKeys };
    });
}
