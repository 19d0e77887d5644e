import { database } from '#platform/database.server.ts';

/** Includes former colleagues, whose names stay with what they did. */
export async function listStaffNames(): Promise<{ id: string; name: string }[]> {
  return await database().selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}
