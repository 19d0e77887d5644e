import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { countHeld, type HeldRow, type PersonRows, readRows } from './held-tables-store.server.ts';
import type { PersonKey } from './person-key.ts';

export interface PersonLead {
  id: string;
  reference: string;
  kind: string;
  state: string;
  receivedAt: Date;
}

const isOf = (key: PersonKey) =>
  'email' in key
    ? sql<boolean>`lower(email) = lower(${key.email})`
    : sql<boolean>`reference = ${key.reference}`;

function leadsOf(key: PersonKey, executor: Kysely<DB> = database()) {
  return executor
    .selectFrom('lead')
    .select(['id', 'reference', 'kind', 'state', 'received_at as receivedAt'])
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

export async function countHoldings(rows: PersonRows): Promise<Record<string, number>> {
  return await countHeld(database(), rows);
}

/** Under which address a lead was left; nothing where it was left without one, or is none of ours. */
export async function findEmailOf(reference: string): Promise<string | null> {
  const lead = await database()
    .selectFrom('lead')
    .select('email')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return lead?.email ?? null;
}

/**
 * By the words that the worker sorts for the search of the desk; the newest first. Read whole before it is sorted: walked by
 * number, a rare name would be looked for in every lead. Of a name that thousands have, only some are looked at.
 */
export async function findLeadsByWords(words: string[], limit: number): Promise<PersonLead[]> {
  const query = words.map((word) => `'${word}'`).join(' & ');
  const { rows } = await sql<PersonLead>`
    with found as materialized (select lead_id from lead_search where words @@ ${query}::tsquery limit 2000)
    select id, reference, kind, state, received_at as "receivedAt"
    from found join lead on id = lead_id order by lead_id desc limit ${limit}
  `.execute(database());
  return rows;
}

/** Who among us did what with a lead, and when: acts and times, not names. */
export async function findHandling(leadIds: string[]): Promise<HeldRow[]> {
  return await database()
    .selectFrom('audit_entry')
    .select(['lead_id', 'happened_at', 'act'])
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute();
}

export async function readHeldRows(table: string, column: string, ids: string[]): Promise<HeldRow[]> {
  return await readRows(database(), { table, column, ids });
}

export type DeletedPerson =
  | { outcome: 'erased'; entry: string; storageKeys: string[] }
  /** Something came or went since it was looked at. */
  | { outcome: 'changed' }
  | { outcome: 'nothing' };

interface Deletion {
  key: PersonKey;
  staffId: string;
  /** Whether these rows are those that whoever decides has seen. */
  isAsSeen: (rows: PersonRows) => boolean;
  now: Date;
}

/** All of it or nothing. What hangs on a lead or a subscriber goes with it. */
export async function deletePerson({ key, staffId, isAsSeen, now }: Deletion): Promise<DeletedPerson> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<DeletedPerson> => {
      // Of two people at once the second waits here, and then finds nothing.
      const leads = await leadsOf(key, transaction).forUpdate().execute();
      const subscribers = await subscribersOf(key, transaction).forUpdate().execute();
      const rows = { lead: leads.map(({ id }) => id), subscriber: subscribers.map(({ id }) => id) };
      if (rows.lead.length + rows.subscriber.length === 0) return { outcome: 'nothing' };
      if (!isAsSeen(rows)) return { outcome: 'changed' };

      const counts = await countHeld(transaction, rows);
      const files = await sql<{ key: string }>`
        select storage_key as key from lead_file where lead_id = any(${rows.lead}::bigint[])
      `.execute(transaction);
      const storageKeys = files.rows.map(({ key: stored }) => stored);
      await sql`
        insert into removed_file (storage_key) select unnest(${storageKeys}::text[]) on conflict do nothing
      `.execute(transaction);
      await sql`
        with gone as (
          delete from lead where id = any(${rows.lead}::bigint[]) returning reference, kind
        )
        insert into erasure (reference, kind, reason, erased_at)
        select reference, kind, 'staff', ${now}::timestamptz from gone
        on conflict (reference) do nothing
      `.execute(transaction);
      await sql`delete from subscriber where id = any(${rows.subscriber}::bigint[])`.execute(transaction);
      const limits =
        'email' in key
          ? await sql`delete from rate_limit where position(lower(${key.email}) in lower(key)) > 0`.execute(
              transaction,
            )
          : undefined;
      const entry = await recordAudit(
        {
          staffId,
          act: 'person.erase',
          detail: {
            by: 'email' in key ? 'address' : 'reference',
            leads: leads.map(({ id, reference }) => ({ id, reference })),
            counts: { ...counts, rate_limit: Number(limits?.numAffectedRows ?? 0) },
            files: storageKeys,
          },
        },
        transaction,
      );
      return { outcome: 'erased', entry, storageKeys };
    });
}
