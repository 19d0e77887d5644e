import { database } from '#platform/database.server.ts';
import type { Staff } from './permissions.ts';

/** A handful of people: all who work here now, by name. */
export async function findColleagues(): Promise<Staff[]> {
  const rows = await database()
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('left_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows as Staff[];
}
