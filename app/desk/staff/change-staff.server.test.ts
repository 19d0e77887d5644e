import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role, Staff } from '#domain/staff/permissions.ts';
import { listSessions } from '#domain/staff/session-store.server.ts';
import { getStaffMember } from '#domain/staff/staff-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { toFormData } from '../../../tests/sample-values.ts';
import { changeStaff } from './change-staff.server.ts';

beforeAll(async () => void (await createTestDatabase()));
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('staff').execute();
});

let created = 0;
async function hire(role: Role, name = `Test ${role}`): Promise<Staff> {
  created += 1;
  const email = `staff-${created}@pahana.example`;
  const { id } = await database()
    .insertInto('staff')
    .values({ name, role, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, email, role };
}

async function addLead(owner: string, mailbox: string): Promise<void> {
  created += 1;
  await sql`
    insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
      received_at, last_contact_at, owner_id)
    values ('contact', ${`lead ${created}`}, ${`lead ${created}`}, ${`lead ${created}`}, '', 'in_progress',
      ${`${mailbox}@pahana.example`}, 'Nimal', '{}', now(), now(), ${owner})
  `.execute(database());
}

const owners = async () =>
  (await database().selectFrom('lead').select('owner_id').orderBy('id').execute()).map(
    ({ owner_id }) => owner_id,
  );

test('leads of somebody who leaves go to the chosen colleague as far as they may see them, and come back with an undo', async () => {
  const [admin, leaver, receiver] = [await hire('admin'), await hire('sales'), await hire('sales', 'Dilki')];
  await addLead(leaver.id, 'sales');
  await addLead(leaver.id, 'support');
  const form = toFormData({ intent: 'leave', receiver: receiver.id });
  expect(await changeStaff(leaver.id, form, admin)).toMatchObject({
    outcome: 'done',
    message: 'They are signed out for good. 1 open lead is now with Dilki. 1 open lead is without an owner.',
  });
  expect(await owners()).toEqual([receiver.id, null]);
  expect(await changeStaff(leaver.id, form, admin)).toMatchObject({ outcome: 'unknown' });
  expect(await changeStaff(leaver.id, toFormData({ intent: 'return' }), admin)).toMatchObject({
    message: 'They can sign in again, with a code by mail. 2 open leads are theirs again.',
  });
  expect(await owners()).toEqual([leaver.id, leaver.id]);
});

test('an administrator signs a colleague out everywhere, and nobody else', async () => {
  const [admin, colleague] = [await hire('admin'), await hire('sales')];
  for (const { id } of [admin, colleague, colleague]) await openSession(id);
  expect(await changeStaff(colleague.id, toFormData({ intent: 'end-sessions' }), admin)).toMatchObject({
    outcome: 'done',
  });
  expect(await listSessions(colleague.id)).toEqual([]);
  expect(await listSessions(admin.id)).toHaveLength(1);
});

test('somebody who comes back after a day gets no leads back', async () => {
  const [admin, leaver] = [await hire('admin'), await hire('sales')];
  await addLead(leaver.id, 'sales');
  await changeStaff(leaver.id, toFormData({ intent: 'leave', receiver: '' }), admin);
  await sql`update staff set left_at = left_at - interval '25 hours' where id = ${leaver.id}`.execute(
    database(),
  );
  expect(await changeStaff(leaver.id, toFormData({ intent: 'return' }), admin)).toMatchObject({
    message: 'They can sign in again, with a code by mail.',
  });
  expect(await owners()).toEqual([null]);
});

test('an empty name comes back with its message and changes nothing', async () => {
  const [admin, other] = [await hire('admin'), await hire('sales')];
  const form = toFormData({
    ...{ intent: 'details', name: ' ', role: 'hr', seenName: other.name, seenRole: other.role },
  });
  expect(await changeStaff(other.id, form, admin)).toMatchObject({
    outcome: 'invalid',
    name: { value: '', error: 'Enter the name that signs their letters' },
  });
  expect(await getStaffMember(other.id)).toMatchObject({ role: 'sales' });
});

test('what somebody typed who was too late comes back', async () => {
  const [admin, other] = [await hire('admin'), await hire('sales')];
  const form = toFormData({
    ...{ intent: 'details', name: 'Ruwani', role: 'hr', seenName: 'An older name', seenRole: other.role },
  });
  expect(await changeStaff(other.id, form, admin)).toMatchObject({
    outcome: 'changed',
    name: { value: 'Ruwani' },
  });
});

test.each([
  { intent: 'none' },
  { intent: 'details', name: 'A', role: 'boss' },
  { intent: 'leave', receiver: 'x' },
])('%o cannot come from our page and is refused', async (fields) => {
  const [admin, other] = [await hire('admin'), await hire('sales')];
  await expect(changeStaff(other.id, toFormData(fields), admin)).rejects.toMatchObject({
    init: { status: 400 },
  });
});
