import { database } from '#platform/database.server.ts';
import type { Staff } from './permissions.ts';

/** Everybody who works here now, by name. Not paged, because they are few. */
export async function findColleagues(): Promise<Staff[]> {
  const rows = await database()
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('left_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows as Staff[];
}
