import { database } from '#platform/database.server.ts';

/** Of everybody who ever worked here: who has left still stands beside what they did. */
export async function listStaffNames(): Promise<{ id: string; name: string }[]> {
  return await database().selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}
