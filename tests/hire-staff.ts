import type { Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';

/** Adds a member of staff and returns the id. */
export async function hireStaff(name: string, role: Role): Promise<string> {
  const { id } = await database()
    .insertInto('staff')
    .values({ name, role, email: `${name.toLowerCase()}@staff.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
