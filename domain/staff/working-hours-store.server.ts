import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import type { Role } from './permissions.ts';

/** On one weekday, 1 is Monday. Clock times such as "09:00"; an end before the start is on the next day. */
export interface WorkingDay {
  weekday: number;
  starts: string;
  ends: string;
}

export interface WorkingTime {
  /** Empty: they work in office hours. */
  days: WorkingDay[];
  /** Whether new leads go round to them. */
  takesNewLeads: boolean;
}

/** By default new leads go round to everybody but administrators. */
const takesNewLeads = sql<boolean>`coalesce(takes_new_leads, role <> 'admin')`;

export async function readWorkingTime(staffId: string): Promise<WorkingTime> {
  const [days, person] = await Promise.all([
    database()
      .selectFrom('staff_hours')
      .select(['weekday', sql<string>`to_char(starts, 'HH24:MI')`.as('starts')])
      .select(sql<string>`to_char(ends, 'HH24:MI')`.as('ends'))
      .where('staff_id', '=', staffId)
      .orderBy('weekday')
      .execute(),
    database()
      .selectFrom('staff')
      .select(takesNewLeads.as('takesNewLeads'))
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow(),
  ]);
  return { days, ...person };
}

export async function changeWorkingTime(
  staffId: string,
  { days, takesNewLeads: takes }: WorkingTime,
): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .updateTable('staff')
        .set({ takes_new_leads: takes })
        .where('id', '=', staffId)
        .execute();
      await replaceDays(transaction, staffId, days);
      const detail = { change: 'working-time', days: days.map(({ weekday }) => weekday), takes };
      await recordAudit({ staffId, action: 'account.change', detail }, transaction);
    });
}

async function replaceDays(transaction: Kysely<DB>, staffId: string, days: WorkingDay[]): Promise<void> {
  await transaction.deleteFrom('staff_hours').where('staff_id', '=', staffId).execute();
  if (days.length === 0) return;
  await transaction
    .insertInto('staff_hours')
    .values(days.map((day) => ({ staff_id: staffId, ...day })))
    .execute();
}

export interface Presence {
  id: string;
  name: string;
  role: Role;
  takesNewLeads: boolean;
  isAway: boolean;
  isAtWork: boolean;
}

/** Who is here at this moment, by the same functions by which leads go round. */
export async function listPresence(now: Date, isOfficeOpen: boolean): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    select id, name, role, ${takesNewLeads} as "takesNewLeads", is_away(id, ${now}::timestamptz) as "isAway",
      is_at_work(id, ${now}::timestamptz, ${isOfficeOpen}) as "isAtWork"
    from staff where left_at is null order by name, id
  `.execute(database());
  return rows;
}
