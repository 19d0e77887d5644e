import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { forgetBrowsers } from './browser-store.server.ts';
import type { Role } from './permissions.ts';

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  leftAt: Date | null;
  lastSignInAt: Date | null;
  /** The number of open sessions. */
  sessions: number;
}

/** `last-admin`: refused, because one administrator must remain. */
export type StaffChange = { outcome: 'done' | 'unknown' | 'last-admin' };

/** Former colleagues come last. */
export async function listStaff(): Promise<StaffMember[]> {
  const rows = await database()
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'left_at as leftAt', 'last_sign_in_at as lastSignInAt'])
    .select(
      sql<number>`(select count(*)::int from staff_session where staff_id = staff.id and expires_at > now())`.as(
        'sessions',
      ),
    )
    .orderBy('left_at', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as Role }));
}

export async function findStaff(email: string) {
  return await database()
    .selectFrom('staff')
    .select(['id', 'left_at as leftAt'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Undefined for former colleagues, who get no mail. */
export async function findMailAddress(id: string): Promise<string | undefined> {
  const staff = await database()
    .selectFrom('staff')
    .select('email')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return staff?.email;
}

export async function listAdminAddresses(): Promise<string[]> {
  const admins = await database()
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'admin')
    .where('left_at', 'is', null)
    .execute();
  return admins.map(({ email }) => email);
}

/** A former colleague who returns gets the same row again, so that their history stays theirs. */
export async function addStaff(person: {
  email: string;
  role: Role;
  name: string;
}): Promise<{ outcome: 'added' | 'known' }> {
  const { email, role, name } = person;
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const added = await transaction
        .insertInto('staff')
        .values({ email: email.toLowerCase(), role, name, email_verified: true })
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet({ role, name, left_at: null })
            .where('staff.left_at', 'is not', null),
        )
        .returning('id')
        .executeTakeFirst();
      if (!added) return { outcome: 'known' };
      await recordAudit(
        { staffId: null, action: 'staff.change', detail: { staff: added.id, change: 'added', role } },
        transaction,
      );
      return { outcome: 'added' };
    });
}

/** Effective from the next request, because sessions do not store the role. */
export async function changeRole(id: string, role: Role, by: string | null): Promise<StaffChange> {
  return await changeStaff(id, role !== 'admin', async (transaction) => {
    await transaction
      .updateTable('staff')
      .set({ role, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await recordAudit(
      { staffId: by, action: 'staff.change', detail: { staff: id, change: 'role', role } },
      transaction,
    );
  });
}

/** Ends their sessions at once and deletes their passkeys; their name stays with what they did. */
export async function markLeft(id: string, by: string | null): Promise<StaffChange> {
  return await changeStaff(id, true, async (transaction) => {
    await transaction.updateTable('staff').set({ left_at: sql`now()` }).where('id', '=', id).execute();
    await transaction.deleteFrom('staff_session').where('staff_id', '=', id).execute();
    await transaction.deleteFrom('staff_passkey').where('staff_id', '=', id).execute();
    await forgetBrowsers(id, transaction);
    await recordAudit(
      { staffId: by, action: 'staff.change', detail: { staff: id, change: 'left' } },
      transaction,
    );
  });
}

async function changeStaff(
  id: string,
  endsAdmin: boolean,
  change: (transaction: Kysely<DB>) => Promise<void>,
): Promise<StaffChange> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      // Locks all administrators in the same order, so that two who demote each other are handled one after the other.
      const rows = await transaction
        .selectFrom('staff')
        .select(['id', 'role'])
        .where('left_at', 'is', null)
        .where((where) => where.or([where('role', '=', 'admin'), where('id', '=', id)]))
        .orderBy('id')
        .forUpdate()
        .execute();
      const target = rows.find((row) => row.id === id);
      if (!target) return { outcome: 'unknown' };
      const admins = rows.filter(({ role }) => role === 'admin');
      if (endsAdmin && target.role === 'admin' && admins.length === 1) return { outcome: 'last-admin' };
      await change(transaction);
      return { outcome: 'done' };
    });
}
