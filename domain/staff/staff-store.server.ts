import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import type { Role } from './permissions.ts';

export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  leftAt: Date | null;
  lastSignInAt: Date | null;
  /** Accurate to the minute while somebody is signed in, otherwise the last sign-in. */
  lastSeenAt: Date | null;
  /** The number of open sessions. */
  sessions: number;
}

/** Former colleagues come last. */
export async function listStaff(): Promise<StaffMember[]> {
  const rows = await selectStaff()
    .orderBy('left_at', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as Role }));
}

export async function getStaffMember(id: string): Promise<StaffMember | undefined> {
  const row = await selectStaff().where('id', '=', id).executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}

const selectStaff = () =>
  database()
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'left_at as leftAt', 'last_sign_in_at as lastSignInAt'])
    .select([
      sql<number>`(select count(*)::int from staff_session where staff_id = staff.id and expires_at > now())`.as(
        'sessions',
      ),
      sql<Date | null>`greatest(
        last_sign_in_at, (select max(updated_at) from staff_session where staff_id = staff.id)
      )`.as('lastSeenAt'),
    ]);

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
export async function addStaff(
  person: { email: string; role: Role; name: string },
  /** Null for a command on the server. */
  by: string | null = null,
): Promise<{ outcome: 'added' | 'known' }> {
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
        { staffId: by, action: 'staff.change', detail: { staff: added.id, change: 'added', role } },
        transaction,
      );
      return { outcome: 'added' };
    });
}
