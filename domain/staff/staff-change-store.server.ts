import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { forgetBrowsers } from './browser-store.server.ts';
import type { Role } from './permissions.ts';

/**
 * `last-admin`: refused, because one administrator must remain. `own`: nobody takes the desk from themselves. `changed`:
 * somebody else was faster, and nothing was done.
 */
export type StaffChange = { outcome: 'done' | 'unknown' | 'last-admin' | 'own' | 'changed' };

export interface StaffDetails {
  name: string;
  role: Role;
}

/** Effective from the next request, because sessions store neither name nor role. */
export async function changeDetails(
  id: string,
  wanted: Partial<StaffDetails>,
  by: string | null,
  /** What the person who decided saw. */
  seen?: StaffDetails,
): Promise<StaffChange> {
  return await changeLocked([id], async (transaction, [person], admins) => {
    if (!person) return 'unknown';
    if (seen && (seen.name !== person.name || seen.role !== person.role)) return 'changed';
    const role = wanted.role ?? person.role;
    if (role !== person.role && id === by) return 'own';
    if (role !== 'admin' && isLast(person, admins)) return 'last-admin';
    const name = wanted.name ?? person.name;
    if (name === person.name && role === person.role) return 'done';
    await transaction
      .updateTable('staff')
      .set({ name, role, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    const change = role === person.role ? { staff: id, change: 'name' } : { staff: id, change: 'role', role };
    await recordAudit({ staffId: by, action: 'staff.change', detail: change }, transaction);
    return 'done';
  });
}

interface Departure {
  /** Who gets the open leads; must still work here. */
  receiverId?: string | null;
  /** Runs in the same transaction, before the audit is written. */
  handOver?: (transaction: Kysely<DB>) => Promise<void>;
}

/** Ends their sessions at once and deletes their passkeys; their name stays with what they did. */
export async function markLeft(
  id: string,
  by: string | null,
  { receiverId = null, handOver }: Departure = {},
): Promise<StaffChange> {
  const ids = receiverId ? [id, receiverId] : [id];
  return await changeLocked(ids, async (transaction, [person, receiver], admins) => {
    if (!person) return 'unknown';
    if (id === by) return 'own';
    if (receiverId && (!receiver || receiverId === id)) return 'changed';
    if (isLast(person, admins)) return 'last-admin';
    await transaction.updateTable('staff').set({ left_at: sql`now()` }).where('id', '=', id).execute();
    await transaction.deleteFrom('staff_session').where('staff_id', '=', id).execute();
    await transaction.deleteFrom('staff_passkey').where('staff_id', '=', id).execute();
    await forgetBrowsers(id, transaction);
    await handOver?.(transaction);
    await recordAudit(
      { staffId: by, action: 'staff.change', detail: { staff: id, change: 'left' } },
      transaction,
    );
    return 'done';
  });
}

/** Undoes a departure: the same person with the same role, who signs in by code again. */
export async function bringBack(
  id: string,
  by: string | null,
  /** Runs in the same transaction, before the audit is written. */
  giveBack: (transaction: Kysely<DB>, leftAt: Date) => Promise<void>,
): Promise<StaffChange> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const person = await transaction
        .selectFrom('staff')
        .select(['role', 'left_at as leftAt'])
        .where('id', '=', id)
        .where('left_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      if (!person?.leftAt) return { outcome: 'unknown' };
      await transaction.updateTable('staff').set({ left_at: null }).where('id', '=', id).execute();
      await giveBack(transaction, person.leftAt);
      await recordAudit(
        {
          staffId: by,
          action: 'staff.change',
          detail: { staff: id, change: 'returned', role: person.role },
        },
        transaction,
      );
      return { outcome: 'done' };
    });
}

type Person = { id: string; name: string; role: string };

const isLast = (person: Person, admins: Person[]) => person.role === 'admin' && admins.length === 1;

async function changeLocked(
  ids: string[],
  change: (
    transaction: Kysely<DB>,
    people: (Person | undefined)[],
    admins: Person[],
  ) => Promise<StaffChange['outcome']>,
): Promise<StaffChange> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      // Locks all administrators in the same order, so that two who demote each other are handled one after the other.
      const rows = await transaction
        .selectFrom('staff')
        .select(['id', 'name', 'role'])
        .where('left_at', 'is', null)
        .where((where) => where.or([where('role', '=', 'admin'), where('id', 'in', ids)]))
        .orderBy('id')
        // Not for update: somebody who assigns a lead to one of them need not wait.
        .forNoKeyUpdate()
        .execute();
      const people = ids.map((id) => rows.find((row) => row.id === id));
      const admins = rows.filter(({ role }) => role === 'admin');
      return { outcome: await change(transaction, people, admins) };
    });
}
