import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';

/** For so long after its last sign-in a browser is known. */
export const knownDays = 180;

const knownSince = (now: Date) => new Date(now.getTime() - knownDays * 86_400_000);

export async function isKnownBrowser(email: string, browserHash: Buffer, now: Date): Promise<boolean> {
  const known = await database()
    .selectFrom('staff_browser')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('staff_id')
    .where('browser_hash', '=', browserHash)
    .where('email', '=', email)
    .where('last_signed_in_at', '>', knownSince(now))
    .executeTakeFirst();
  return known !== undefined;
}

/** Tells whether it is new to this person. */
export async function rememberBrowser(
  staffId: string,
  browserHash: Buffer,
  now: Date,
  executor: Kysely<DB>,
): Promise<{ isNew: boolean }> {
  await executor
    .deleteFrom('staff_browser')
    .where('staff_id', '=', staffId)
    .where('last_signed_in_at', '<=', knownSince(now))
    .execute();
  return await executor
    .insertInto('staff_browser')
    .values({
      staff_id: staffId,
      browser_hash: browserHash,
      first_signed_in_at: now,
      last_signed_in_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['browser_hash', 'staff_id']).doUpdateSet({ last_signed_in_at: now }),
    )
    // Only a row that was there before has another one that it replaces.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
}

/** They are strangers again: a sign-in there is told to its owner. */
export async function forgetBrowsers(
  staffId: string,
  executor: Kysely<DB>,
  { allBut }: { allBut?: Buffer } = {},
): Promise<void> {
  let forgetting = executor.deleteFrom('staff_browser').where('staff_id', '=', staffId);
  if (allBut) forgetting = forgetting.where('browser_hash', '<>', allBut);
  await forgetting.execute();
}
