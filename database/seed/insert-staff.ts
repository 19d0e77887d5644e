import { database } from '#platform/database.server.ts';
import { type SampleStaff, sampleStaff } from './sample-staff.ts';
import type { SeedContext } from './seed-context.ts';

/** Existing staff with the same address keep their name and role. */
export async function insertStaff(): Promise<{ ids: SeedContext['staff']; added: number }> {
  const added = await database()
    .insertInto('staff')
    .values(Object.values(sampleStaff).map((person) => ({ ...person, email_verified: true })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute();
  const rows = await database().selectFrom('staff').select(['id', 'email']).execute();
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  const ids = Object.entries(sampleStaff).map(([key, { email }]) => [key, idOf.get(email)]);
  return { ids: Object.fromEntries(ids) as Record<SampleStaff, string>, added: added.length };
}
