import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';

/** How long a browser is known after its last sign-in. */
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

/** Returns whether the browser is new for this person. */
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
    // `xmax` is 0 only for an inserted row, not for an updated one.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
}

/** Makes these browsers unknown again, so that the owner is notified of the next sign-in there. */
export async function forgetBrowsers(
  staffId: string,
  executor: Kysely<DB>,
  { allBut }: { allBut?: Buffer } = {},
): Promise<void> {
  let deletion = executor.deleteFrom('staff_browser').where('staff_id', '=', staffId);
  if (allBut) deletion = deletion.where('browser_hash', '<>', allBut);
  await deletion.execute();
}
