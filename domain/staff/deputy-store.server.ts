import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** Somebody who is away now. */
export interface Away {
  staffId: string;
  name: string;
  /** The last day of the absence, such as "2026-11-20". */
  until: string;
  /** Who stands in now; null if nobody does, and then their department looks after it. */
  deputyId: string | null;
  deputy: string | null;
}

/** Everybody who is away at this moment. `deputy_of` decides who stands in, here and in every other statement. */
export async function listAway(now: Date): Promise<Away[]> {
  const { rows } = await sql<Away>`
    select staff.id as "staffId", staff.name, last_day::text as until, deputy.id as "deputyId", deputy.name as deputy
    from staff_absence
      join staff on staff.id = staff_id and staff.left_at is null
      left join staff as deputy on deputy.id = deputy_of(staff.id, ${now}::timestamptz)
    where removed_at is null and colombo_day(${now}::timestamptz) between first_day and last_day
    order by staff.name
  `.execute(database());
  return rows;
}

/** The colleagues for whom this person stands in at this moment. */
export async function listStoodInFor(deputyId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select staff_id as id from staff_absence
    where deputy_id = ${deputyId}::uuid and removed_at is null
      and colombo_day(${now}::timestamptz) between first_day and last_day
      and deputy_of(staff_id, ${now}::timestamptz) = ${deputyId}::uuid
  `.execute(database());
  return rows.map(({ id }) => id);
}
