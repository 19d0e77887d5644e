import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';

/** Days are those of Colombo, such as "2026-11-20". */
export interface Absence {
  id: string;
  staffId: string;
  name: string;
  firstDay: string;
  lastDay: string;
  /** Null if the department looks after their leads. */
  deputyId: string | null;
  deputy: string | null;
}

export interface NewAbsence {
  staffId: string;
  firstDay: string;
  lastDay: string;
  deputyId: string | null;
  by: string;
}

/** How long a removed absence can be restored. */
const undoMinutes = 10;

const absences = (executor: Kysely<DB>) =>
  executor
    .selectFrom('staff_absence')
    .innerJoin('staff', 'staff.id', 'staff_absence.staff_id')
    .leftJoin('staff as deputy', 'deputy.id', 'deputy_id')
    .select(['staff_absence.id', 'staff_id as staffId', 'staff.name', 'deputy_id as deputyId'])
    .select(['deputy.name as deputy', sql<string>`first_day::text`.as('firstDay')])
    .select(sql<string>`last_day::text`.as('lastDay'))
    .where('removed_at', 'is', null)
    .where('staff.left_at', 'is', null)
    .orderBy('first_day')
    .orderBy('staff_absence.id');

/** The present and coming absences of one person, or of everybody. */
export async function listAbsences(today: string, staffId?: string): Promise<Absence[]> {
  let query = absences(database()).where(sql<string>`last_day`, '>=', sql<string>`${today}::date`);
  if (staffId) query = query.where('staff_id', '=', staffId);
  return await query.execute();
}

/** Those that share a day with the given ones, of the person themselves or of whom they stand in for. */
export async function findOverlaps(
  { firstDay, lastDay }: Pick<NewAbsence, 'firstDay' | 'lastDay'>,
  who: { staffId: string } | { deputyId: string },
  executor: Kysely<DB> = database(),
): Promise<Absence[]> {
  const [column, id] =
    'staffId' in who ? (['staff_id', who.staffId] as const) : (['deputy_id', who.deputyId] as const);
  return await absences(executor)
    .where(column, '=', id)
    .where(sql<boolean>`first_day <= ${lastDay}::date and last_day >= ${firstDay}::date`)
    .execute();
}

export type AddedAbsence = { outcome: 'added'; id: string } | { outcome: 'overlaps'; with: Absence };

/** The same absence posted twice is entered once. One person cannot be away twice on one day. */
export async function addAbsence(absence: NewAbsence): Promise<AddedAbsence> {
  const { staffId, firstDay, lastDay, deputyId, by } = absence;
  return await changeAbsences(staffId, async (transaction) => {
    const [overlap] = await findOverlaps(absence, { staffId }, transaction);
    if (overlap) {
      const isSame =
        overlap.firstDay === firstDay && overlap.lastDay === lastDay && overlap.deputyId === deputyId;
      return isSame ? { outcome: 'added', id: overlap.id } : { outcome: 'overlaps', with: overlap };
    }
    const { id } = await transaction
      .insertInto('staff_absence')
      .values({
        staff_id: staffId,
        first_day: sql`${firstDay}::date`,
        last_day: sql`${lastDay}::date`,
        deputy_id: deputyId,
        entered_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange('absence-added', { ...absence, id }, by, transaction);
    return { outcome: 'added', id };
  });
}

/** One that has begun ends now. Past ones stay. `gone`: somebody else removed it, or it is not theirs. */
export async function removeAbsence(
  { id, staffId }: Pick<Absence, 'id' | 'staffId'>,
  today: string,
  by: string,
): Promise<{ outcome: 'done' | 'gone' }> {
  return await changeAbsences(staffId, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_absence')
      .set({ removed_at: sql`now()` })
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`last_day >= ${today}::date`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: 'gone' };
    await recordChange('absence-removed', { id, staffId }, by, transaction);
    return { outcome: 'done' };
  });
}

/** Undoes a removal of the last minutes, unless another absence has taken its days. */
export async function restoreAbsence(
  { id, staffId }: Pick<Absence, 'id' | 'staffId'>,
  by: string,
): Promise<{ outcome: 'done' | 'gone' }> {
  return await changeAbsences(staffId, async (transaction) => {
    const { rows } = await sql`
      update staff_absence as restored set removed_at = null
      where id = ${id} and staff_id = ${staffId}
        and removed_at > now() - make_interval(mins => ${undoMinutes})
        and not exists (
          select from staff_absence as other where other.staff_id = restored.staff_id and other.removed_at is null
            and other.first_day <= restored.last_day and other.last_day >= restored.first_day
        )
      returning id
    `.execute(transaction);
    if (rows.length === 0) return { outcome: 'gone' };
    await recordChange('absence-restored', { id, staffId }, by, transaction);
    return { outcome: 'done' };
  });
}

/** They say when somebody was ill or on leave, so they are not kept for long. */
export async function deleteOldAbsences(lastDayBefore: Date): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom('staff_absence')
    .where(sql<boolean>`last_day < colombo_day(${lastDayBefore}::timestamptz)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Locks the person, so that two absences cannot take the same day; open lists are told, because "Mine" may change. */
async function changeAbsences<Result>(
  staffId: string,
  change: (transaction: Kysely<DB>) => Promise<Result>,
): Promise<Result> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
      const result = await change(transaction);
      await sql`select pg_notify('desk', '')`.execute(transaction);
      return result;
    });
}

async function recordChange(
  change: string,
  { id, staffId, firstDay, lastDay, deputyId }: Partial<NewAbsence> & { id: string },
  by: string,
  transaction: Kysely<DB>,
): Promise<void> {
  const days = firstDay && { first: firstDay, last: lastDay, deputy: deputyId };
  const detail = { staff: staffId, change, absence: Number(id), ...days };
  const action = by === staffId ? 'account.change' : 'staff.change';
  await recordAudit({ staffId: by, action, detail }, transaction);
}
