import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkey-store.server.ts';
import type { Role } from './permissions.ts';
import { endSessions, listSessions } from './session-store.server.ts';
import { markLeft } from './staff-change-store.server.ts';
import { addStaff, findStaff, getStaffMember, listStaff } from './staff-store.server.ts';

beforeAll(async () => {
  await createTestDatabase();
});
beforeEach(async () => {
  await database().deleteFrom('staff').execute();
});

let personCount = 0;
async function hire(role: Role): Promise<string> {
  personCount += 1;
  const email = `person-${personCount}@pahana.example`;
  await addStaff({ email, role, name: `Person ${personCount}` });
  return (await findStaff(email))?.id ?? '';
}

const openSession = async (staffId: string, minutes = 30) => {
  const expires_at = new Date(Date.now() + minutes * 60_000);
  const row = await database()
    .insertInto('staff_session')
    .values({ staff_id: staffId, token: crypto.randomUUID(), expires_at, updated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const addPasskey = async (staffId: string) => {
  const row = await database()
    .insertInto('staff_passkey')
    .values({
      staff_id: staffId,
      public_key: '',
      credential_id: crypto.randomUUID(),
      counter: 0,
      device_type: 'singleDevice',
      backed_up: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const lastAudit = async () =>
  await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'act', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('somebody who was added is recorded with who added them', async () => {
  const admin = await hire('admin');
  await addStaff({ email: 'new@pahana.example', role: 'hr', name: 'New' }, admin);
  const { id } = (await findStaff('new@pahana.example')) ?? {};
  expect(await lastAudit()).toEqual({
    staff_id: admin,
    act: 'staff.change',
    detail: { staff: id, change: 'added', role: 'hr' },
  });
});

test('a person was last seen when they last used a session, or else when they signed in', async () => {
  const id = await hire('sales');
  expect(await getStaffMember(id)).toMatchObject({ lastSeenAt: null });
  const signedInAt = new Date('2026-11-16T04:00:00Z');
  await database().updateTable('staff').set({ last_sign_in_at: signedInAt }).where('id', '=', id).execute();
  expect(await getStaffMember(id)).toMatchObject({ lastSeenAt: signedInAt });
  await openSession(id);
  const [session] = await listSessions(id);
  expect(await getStaffMember(id)).toMatchObject({ lastSeenAt: session?.lastUsed, sessions: 1 });
});

test('an address is added once, whatever its letter case', async () => {
  const person = { email: 'Farzana@Pahana.example', role: 'sales', name: 'Farzana C.' } as const;
  expect(await addStaff(person)).toEqual({ outcome: 'added' });
  expect(await addStaff({ ...person, email: 'farzana@pahana.example', role: 'admin' })).toEqual({
    outcome: 'known',
  });
  expect(await listStaff()).toMatchObject([{ email: 'farzana@pahana.example', role: 'sales', sessions: 0 }]);
});

test('a person who leaves loses sessions and passkeys, and may return as the same person', async () => {
  await hire('admin');
  const id = await hire('sales');
  await openSession(id);
  await addPasskey(id);
  expect(await markLeft(id, null)).toEqual({ outcome: 'done' });
  expect(await listSessions(id)).toEqual([]);
  expect(await listPasskeys(id)).toEqual([]);
  expect(await markLeft(id, null)).toEqual({ outcome: 'unknown' });
  const { email = '' } = (await listStaff()).find((person) => person.id === id) ?? {};
  expect(await addStaff({ email, role: 'support', name: 'Back' })).toEqual({ outcome: 'added' });
  expect(await listStaff()).toContainEqual(expect.objectContaining({ id, role: 'support', leftAt: null }));
});

test('only open sessions are listed, and ending a session by its id works only for its owner', async () => {
  const me = await hire('sales');
  const other = await hire('sales');
  const mine = await openSession(me);
  const mineToo = await openSession(me);
  await openSession(me, -1);
  const theirs = await openSession(other);
  expect((await listSessions(me)).map(({ id }) => id).toSorted()).toEqual([mine, mineToo].toSorted());
  expect(await endSessions(me, { only: theirs }, me)).toBe(0);
  expect(await listSessions(other)).toHaveLength(1);
  await endSessions(me, { allBut: mine, browserHash: Buffer.from('this browser') }, me);
  expect((await listSessions(me)).map(({ id }) => id)).toEqual([mine]);
  expect(await endSessions(other, 'all', me)).toBe(1);
  expect(await lastAudit()).toEqual({
    staff_id: me,
    act: 'staff.change',
    detail: { staff: other, change: 'sessions-ended', count: 1 },
  });
});

test('the passkey of somebody else can be neither renamed nor removed', async () => {
  const me = await hire('sales');
  const other = await hire('sales');
  const theirs = await addPasskey(other);
  await renamePasskey(me, theirs, 'Mine now');
  await removePasskey(me, theirs);
  expect(await listPasskeys(other)).toMatchObject([{ id: theirs, name: null }]);
  await renamePasskey(other, theirs, 'Office laptop');
  expect(await listPasskeys(other)).toMatchObject([{ name: 'Office laptop' }]);
  await removePasskey(other, theirs);
  expect(await listPasskeys(other)).toEqual([]);
});
