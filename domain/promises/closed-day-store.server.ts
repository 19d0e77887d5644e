import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';

/** Days in Colombo, such as "2026-11-05". */
export interface ClosedDays {
  id: string;
  first: string;
  last: string;
  name: string;
  /** The department that is closed; null means every department. */
  mailbox: string | null;
}

export interface DeskCalendar {
  closed: ClosedDays[];
  /** Public holidays on which the office is open after all. */
  opened: string[];
}

/** `changed`: somebody else was faster, and nothing was done. */
export type CalendarChange = { outcome: 'done' | 'changed' };

/** Everything that was added at the desk, past days included, because reports count them too. */
export async function findDeskCalendar(): Promise<DeskCalendar> {
  const { rows } = await sql<DeskCalendar>`
    select
      coalesce((
        select json_agg(json_build_object('id', id, 'first', first_day::text, 'last', last_day::text, 'name', name,
          'mailbox', mailbox) order by first_day, last_day, id)
        from closed_day
      ), '[]') as closed,
      array(select day::text from opened_day order by day) as opened
  `.execute(database());
  return rows[0] ?? { closed: [], opened: [] };
}

/** The id comes from the form, so that a form that is sent twice adds one. */
export async function insertClosedDays(days: ClosedDays, by: string): Promise<CalendarChange> {
  const { id, first, last, name, mailbox } = days;
  return await change(by, { change: 'closed', id, first, last, mailbox }, async (transaction) => {
    const { rows } = await sql`
      insert into closed_day (id, first_day, last_day, name, mailbox, added_by)
      values (${id}::uuid, ${first}::date, ${last}::date, ${name}, ${mailbox}, ${by}::uuid)
      on conflict (id) do nothing returning id
    `.execute(transaction);
    return rows.length > 0;
  });
}

/** Days that have passed stay closed, because they were. */
export async function removeClosedDays(id: string, today: string, by: string): Promise<CalendarChange> {
  return await change(by, { change: 'not closed', id }, async (transaction) => {
    const { rows } = await sql`
      with shortened as (
        update closed_day set last_day = ${today}::date - 1
        where id = ${id}::uuid and first_day < ${today}::date and last_day >= ${today}::date
        returning id
      ), removed as (
        delete from closed_day where id = ${id}::uuid and first_day >= ${today}::date returning id
      )
      select id from shortened union all select id from removed
    `.execute(transaction);
    return rows.length > 0;
  });
}

export async function insertOpenedDay(day: string, by: string): Promise<CalendarChange> {
  return await change(by, { change: 'opened', day }, async (transaction) => {
    const { rows } = await sql`
      insert into opened_day (day, opened_by) values (${day}::date, ${by}::uuid) on conflict do nothing returning day
    `.execute(transaction);
    return rows.length > 0;
  });
}

export async function removeOpenedDay(day: string, by: string): Promise<CalendarChange> {
  return await change(by, { change: 'not opened', day }, async (transaction) => {
    const { rows } = await sql`delete from opened_day where day = ${day}::date returning day`.execute(
      transaction,
    );
    return rows.length > 0;
  });
}

async function change(
  by: string,
  detail: Record<string, unknown>,
  run: (transaction: Kysely<DB>) => Promise<boolean>,
): Promise<CalendarChange> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      if (!(await run(transaction))) return { outcome: 'changed' };
      await recordAudit({ staffId: by, action: 'calendar.change', detail }, transaction);
      return { outcome: 'done' };
    });
}
