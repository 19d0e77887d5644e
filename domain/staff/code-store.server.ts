import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** A browser and the account for which it requests codes, both as hashes. */
export interface Requester {
  browserHash: Buffer;
  accountHash: Buffer;
}

/** A code stops working after this many wrong attempts in its browser. */
const maxTries = 5;

export async function storeCode(
  requester: Requester,
  codeHash: Buffer,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  const { browserHash, accountHash } = requester;
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

/** The codes still valid in this browser. Each call counts as an attempt, before anything is compared. */
export async function tryCodes({ browserHash, accountHash }: Requester, now: Date): Promise<StoredCode[]> {
  const { rows } = await sql<StoredCode>`
    with usable as (
      select id from staff_code
      where browser_hash = ${browserHash} and account_hash = ${accountHash}
        and expires_at > ${now} and tries < ${maxTries}
      order by id for update
    )
    update staff_code set tries = tries + 1 from usable where staff_code.id = usable.id
    returning staff_code.id, staff_code.code_hash as "codeHash"
  `.execute(database());
  return rows;
}

/** If a code is used several times at once, only one call returns true. Also ends the other codes of this browser. */
export async function consumeCode({ browserHash, accountHash }: Requester, id: string): Promise<boolean> {
  const used = await database()
    .deleteFrom('staff_code')
    .where('browser_hash', '=', browserHash)
    .where('account_hash', '=', accountHash)
    .returning('id')
    .execute();
  return used.some((code) => code.id === id);
}
