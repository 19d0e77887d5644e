import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import type { Role } from './permissions.ts';
import { bringBack, changeDetails, markLeft } from './staff-change-store.server.ts';
import { addStaff, findStaff, getStaffMember } from './staff-store.server.ts';

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

const lastAudit = async () =>
  await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'act', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
const nothingToMove = async () => undefined;

test('a change of role is recorded with who made it', async () => {
  const admin = await hire('admin');
  const other = await hire('support');
  expect(await changeDetails(other, { role: 'hr' }, admin)).toEqual({ outcome: 'done' });
  expect(await getStaffMember(other)).toMatchObject({ role: 'hr' });
  expect(await lastAudit()).toEqual({
    staff_id: admin,
    act: 'staff.change',
    detail: { staff: other, change: 'role', role: 'hr' },
  });
});

test('a new name is recorded without the name, and saving what is there records nothing', async () => {
  const admin = await hire('admin');
  const other = await hire('support');
  await changeDetails(other, { name: 'Ruwani Perera', role: 'support' }, admin);
  const detail = { staff: other, change: 'name' };
  expect(await lastAudit()).toMatchObject({ detail });
  expect(await getStaffMember(other)).toMatchObject({ name: 'Ruwani Perera', role: 'support' });
  const { length } = await database().selectFrom('audit_entry').select('id').execute();
  expect(await changeDetails(other, { name: 'Ruwani Perera' }, admin)).toEqual({ outcome: 'done' });
  expect(await database().selectFrom('audit_entry').select('id').execute()).toHaveLength(length);
});

test('of two administrators who change one person from the same page, the second is told', async () => {
  const [first, second] = [await hire('admin'), await hire('admin')];
  const other = await hire('sales');
  const { name = '' } = (await getStaffMember(other)) ?? {};
  const seen = { name, role: 'sales' } as const;
  const outcomes = await Promise.all([
    changeDetails(other, { name, role: 'support' }, first, seen),
    changeDetails(other, { name, role: 'hr' }, second, seen),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'done']);
});

test('the last administrator can neither change role nor leave', async () => {
  const admin = await hire('admin');
  expect(await changeDetails(admin, { role: 'sales' }, null)).toEqual({ outcome: 'last-admin' });
  expect(await markLeft(admin, null)).toEqual({ outcome: 'last-admin' });
  expect(await changeDetails(admin, { role: 'admin' }, null)).toEqual({ outcome: 'done' });
  const second = await hire('admin');
  expect(await markLeft(admin, second)).toEqual({ outcome: 'done' });
  expect(await changeDetails(second, { role: 'sales' }, null)).toEqual({ outcome: 'last-admin' });
});

test('an administrator can change their own name, but neither their own role nor leave', async () => {
  const admin = await hire('admin');
  await hire('admin');
  expect(await changeDetails(admin, { role: 'sales' }, admin)).toEqual({ outcome: 'own' });
  expect(await markLeft(admin, admin)).toEqual({ outcome: 'own' });
  expect(await changeDetails(admin, { name: 'Anoma', role: 'admin' }, admin)).toEqual({ outcome: 'done' });
  expect(await getStaffMember(admin)).toMatchObject({ name: 'Anoma', role: 'admin', leftAt: null });
});

test('when two administrators remove each other at the same moment, one stays', async () => {
  for (let round = 0; round < 20; round += 1) {
    await database().deleteFrom('staff').execute();
    const [first, second] = [await hire('admin'), await hire('admin')];
    const outcomes = await Promise.all([
      markLeft(first, second),
      changeDetails(second, { role: 'sales' }, first),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'last-admin']);
  }
});

test('nobody leaves if their leads would go to somebody who has left, or to themselves', async () => {
  const admin = await hire('admin');
  const [leaver, receiver] = [await hire('sales'), await hire('sales')];
  await markLeft(receiver, admin);
  expect(await markLeft(leaver, admin, { receiverId: receiver })).toEqual({ outcome: 'changed' });
  expect(await markLeft(leaver, admin, { receiverId: leaver })).toEqual({ outcome: 'changed' });
  expect(await getStaffMember(leaver)).toMatchObject({ leftAt: null });
});

test('if handing over the leads fails, nobody has left', async () => {
  const admin = await hire('admin');
  const leaver = await hire('sales');
  const handOver = () => Promise.reject(new Error('The leads stay'));
  await expect(markLeft(leaver, admin, { handOver })).rejects.toThrow('The leads stay');
  expect(await getStaffMember(leaver)).toMatchObject({ leftAt: null });
});

test('somebody who left comes back once, with the same role', async () => {
  const admin = await hire('admin');
  const other = await hire('hr');
  expect(await bringBack(other, admin, nothingToMove)).toEqual({ outcome: 'unknown' });
  await markLeft(other, admin);
  const outcomes = await Promise.all([
    bringBack(other, admin, nothingToMove),
    bringBack(other, admin, nothingToMove),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unknown']);
  expect(await getStaffMember(other)).toMatchObject({ role: 'hr', leftAt: null });
  expect(await lastAudit()).toEqual({
    staff_id: admin,
    act: 'staff.change',
    detail: { staff: other, change: 'returned', role: 'hr' },
  });
});
