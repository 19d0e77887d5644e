import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** A keyed seal, with the seal that its entry has now; null if the entry is gone. */
export interface KeyedSeal {
  number: string;
  sealedAt: Date;
  keyId: string;
  mac: Buffer;
  entrySeal: string | null;
}

export type NewSeal = Omit<KeyedSeal, 'entrySeal'>;

/** The newest, and the one before it, whose mac is needed to check it. */
export async function findNewestSeals(): Promise<[newest: KeyedSeal | null, before: KeyedSeal | null]> {
  const [newest = null, before = null] = await select(sql`true`, sql`desc`, 2);
  return [newest, before];
}

export function listSealsAfter(number: string, limit: number): Promise<KeyedSeal[]> {
  return select(sql`audit_seal.number > ${number}::bigint`, sql`asc`, limit);
}

/** Does nothing if another worker has added one since `after` was read. */
export async function insertSeal(seal: NewSeal, after: NewSeal | null): Promise<boolean> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('audit_seal'))`.execute(transaction);
      const { numAffectedRows } = await sql`
        insert into audit_seal (number, sealed_at, key_id, mac)
        select ${seal.number}::bigint, ${seal.sealedAt}, ${seal.keyId}, ${seal.mac}
        where coalesce((select max(number) from audit_seal), 0) = ${after?.number ?? '0'}::bigint
      `.execute(transaction);
      return numAffectedRows === 1n;
    });
}

type Fragment = ReturnType<typeof sql>;

async function select(condition: Fragment, order: Fragment, limit: number): Promise<KeyedSeal[]> {
  const { rows } = await sql<KeyedSeal>`
    select audit_seal.number, sealed_at as "sealedAt", key_id as "keyId", mac, encode(entry.seal, 'hex') as "entrySeal"
    from audit_seal left join audit_entry as entry on entry.id = audit_seal.number
    where ${condition} order by audit_seal.number ${order} limit ${limit}
  `.execute(database());
  return rows;
}
