import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database.generated.ts';
import type { Role } from './permissions.ts';

export interface PresentColleague {
  id: string;
  role: Role;
}

/** Everybody who works here and is not away today. */
export async function listPresent(executor: Kysely<DB>): Promise<PresentColleague[]> {
  const { rows } = await sql<PresentColleague>`
    select id, role from staff
    where left_at is null and not exists (
      select from staff_absence
      where staff_id = staff.id and removed_at is null and colombo_day(now()) between first_day and last_day
    )
    order by name, id
  `.execute(executor);
  return rows;
}
