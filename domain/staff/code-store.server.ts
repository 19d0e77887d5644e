import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** A browser and the account that it asks for, both as hashes. */
export interface Asker {
  browserHash: Buffer;
  accountHash: Buffer;
}

/** After so many wrong ones a code is worthless in the browser that tried them, and in no other. */
const triesEach = 5;

export async function storeCode(asker: Asker, codeHash: Buffer, expiresAt: Date, now: Date): Promise<void> {
  const { browserHash, accountHash } = asker;
  await database()
    .insertInto('staff_code')
    .values({
      browser_hash: browserHash,
      account_hash: accountHash,
      code_hash: codeHash,
      expires_at: expiresAt,
    })
    .execute();
  await sql`
    delete from staff_code where id in (
      select id from staff_code where expires_at < ${now} limit 100 for update skip locked
    )`.execute(database());
}

export interface StoredCode {
  id: string;
  codeHash: Buffer;
}

/** The codes that may still be used in this browser. Looking is trying: it counts before anything is compared. */
export async function tryCodes({ browserHash, accountHash }: Asker, now: Date): Promise<StoredCode[]> {
  const { rows } = await sql<StoredCode>`
    with usable as (
      select id from staff_code
      where browser_hash = ${browserHash} and account_hash = ${accountHash}
        and expires_at > ${now} and tries < ${triesEach}
      order by id for update
    )
    update staff_code set tries = tries + 1 from usable where staff_code.id = usable.id
    returning staff_code.id, staff_code.code_hash as "codeHash"
  `.execute(database());
  return rows;
}

/** Of many who use a code at the same moment one gets true. The other codes of this browser end with it. */
export async function consumeCode({ browserHash, accountHash }: Asker, id: string): Promise<boolean> {
  const used = await database()
    .deleteFrom('staff_code')
    .where('browser_hash', '=', browserHash)
    .where('account_hash', '=', accountHash)
    .returning('id')
    .execute();
  return used.some((code) => code.id === id);
}
