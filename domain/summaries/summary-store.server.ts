import { sql } from 'kysely';
import type { Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';

/** One for everybody who works here, whoever else asks for the same day. Who wants none is asked when it is written. */
export async function insertSummaries(day: number): Promise<void> {
  await sql`
    insert into delivery (staff_id, audience, occasion, occasion_id)
    select id, 'staff', 'summary', ${day}::bigint from staff where left_at is null
    on conflict do nothing
  `.execute(database());
}

/** Undefined if the person has left or wants no summary. */
export async function findSummaryReader(staffId: string) {
  const reader = await database()
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', staffId)
    .where('left_at', 'is', null)
    .where(sql<boolean>`'summary mail' <> all(muted)`)
    .executeTakeFirst();
  return reader && { ...reader, role: reader.role as Role };
}
