import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { unassignLeads } from './unassign-store.server.ts';

beforeAll(async () => {
  await createTestDatabase();
});

test('open leads of one owner lose their owner and each is recorded; answered leads keep theirs', async () => {
  const staff = await database()
    .insertInto('staff')
    .values([
      { name: 'Leaves', email: 'leaves@pahana.example', role: 'sales' },
      { name: 'Stays', email: 'stays@pahana.example', role: 'sales' },
    ])
    .returning('id')
    .execute();
  const [leaves = '', stays = ''] = staff.map(({ id }) => id);
  for (const [owner, state] of [
    [leaves, 'in_progress'],
    [leaves, 'waiting'],
    [leaves, 'answered'],
    [stays, 'in_progress'],
  ] as const) {
    await sql`
      insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
        received_at, last_contact_at, owner_id)
      values ('contact', ${`${owner}${state}`}, ${`${owner}${state}`}, ${`${owner}${state}`}, '', ${state},
        'hello@pahana.example', 'Nimal', '{}', now(), now(), ${owner})
    `.execute(database());
  }
  expect(await unassignLeads(leaves, stays)).toBe(2);
  const leads = await database()
    .selectFrom('lead')
    .select(['state', 'owner_id', 'version'])
    .orderBy('id')
    .execute();
  expect(leads).toEqual([
    { state: 'in_progress', owner_id: null, version: 1 },
    { state: 'waiting', owner_id: null, version: 1 },
    { state: 'answered', owner_id: leaves, version: 0 },
    { state: 'in_progress', owner_id: stays, version: 0 },
  ]);
  const entries = await database().selectFrom('audit_entry').select(['staff_id', 'act', 'detail']).execute();
  expect(entries).toEqual(Array(2).fill({ staff_id: stays, act: 'lead.assign', detail: { owner: null } }));
  expect(await unassignLeads(leaves, stays)).toBe(0);
});
