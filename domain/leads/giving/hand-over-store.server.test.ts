import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { assignLead } from '../handling/handling-store.server.ts';
import { countOpenLeads, giveBackLeads, type HandOver, handOverLeads } from './hand-over-store.server.ts';

beforeAll(async () => {
  await createTestDatabase();
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('staff').execute();
});

let created = 0;
async function hire(): Promise<string> {
  created += 1;
  const { id } = await database()
    .insertInto('staff')
    .values({ name: `Person ${created}`, email: `person-${created}@pahana.example`, role: 'sales' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addLead(
  owner: string,
  { state = 'in_progress', kind = 'contact', mailbox = 'hello', stage = null as string | null } = {},
) {
  created += 1;
  const key = `lead ${created}`;
  const { rows } = await sql<{ id: string }>`
    insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
      received_at, last_contact_at, answered_at, owner_id, stage)
    values (${kind}, ${key}, ${key}, ${key}, '', ${state}, ${`${mailbox}@pahana.example`}, 'Nimal', '{}', now(), now(),
      ${state === 'answered' ? new Date() : null}, ${owner}, ${stage})
    returning id
  `.execute(database());
  return rows[0]?.id ?? '';
}

const handOver = (from: string, by: string, to: HandOver['to'] = null) =>
  database()
    .transaction()
    .execute((transaction) => handOverLeads(transaction, { from, to, by }));
const giveBack = (to: string, by: string, since = new Date(0)) =>
  database()
    .transaction()
    .execute((transaction) => giveBackLeads(transaction, { to, since, by }));
const ownerOf = async (id: string) =>
  (await database().selectFrom('lead').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id;

test('open leads of one owner lose their owner and each is recorded; answered leads keep theirs', async () => {
  const [leaves, stays] = [await hire(), await hire()];
  const open = [await addLead(leaves), await addLead(leaves, { state: 'waiting' })];
  const answered = await addLead(leaves, { state: 'answered' });
  const undecided = await addLead(leaves, { state: 'answered', kind: 'application', stage: 'interview' });
  const decided = await addLead(leaves, { state: 'closed', kind: 'application', stage: 'hired' });
  const theirs = await addLead(stays);
  expect(await handOver(leaves, stays)).toEqual({ handedOver: 0, unassigned: 3 });
  expect(await Promise.all([...open, undecided, answered, decided, theirs].map(ownerOf))).toEqual([
    ...[null, null, null, leaves, leaves, stays],
  ]);
  const entries = await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'act', 'detail'])
    .where('lead_id', 'in', open)
    .execute();
  const detail = { owner: null, from: leaves, version: 1 };
  expect(entries).toEqual(Array(2).fill({ staff_id: stays, act: 'lead.assign', detail }));
  expect(await handOver(leaves, stays)).toEqual({ handedOver: 0, unassigned: 0 });
});

test('a receiver gets what they may see, and the rest has no owner', async () => {
  const [leaves, receiver] = [await hire(), await hire()];
  const seen = await addLead(leaves, { mailbox: 'sales' });
  const foreign = await addLead(leaves, { mailbox: 'support' });
  const application = await addLead(leaves, { kind: 'application', mailbox: 'sales' });
  const to = { id: receiver, mailboxes: ['sales@pahana.example'], applications: false };
  expect(await handOver(leaves, receiver, to)).toEqual({ handedOver: 1, unassigned: 2 });
  expect(await Promise.all([seen, foreign, application].map(ownerOf))).toEqual([receiver, null, null]);
  expect(await countOpenLeads()).toEqual(new Map([[receiver, 1]]));
});

test('the receiver is told about each lead, and no longer once it went back', async () => {
  const [leaves, admin, receiver] = [await hire(), await hire(), await hire()];
  const lead = await addLead(leaves, { mailbox: 'sales' });
  const before = new Date();
  await handOver(leaves, admin, { id: receiver, mailboxes: ['sales@pahana.example'], applications: false });
  const unseen = () =>
    database()
      .selectFrom('staff_notice')
      .select(['staff_id', 'lead_id', 'kind'])
      .where('seen_at', 'is', null)
      .execute();
  expect(await unseen()).toEqual([{ staff_id: receiver, lead_id: lead, kind: 'assigned' }]);
  expect(await giveBack(leaves, admin, before)).toBe(1);
  expect(await unseen()).toEqual([]);
});

test('leads go back to somebody who left by mistake, except those that somebody has changed since', async () => {
  const [leaves, admin, colleague] = [await hire(), await hire(), await hire()];
  const [untouched, taken] = [await addLead(leaves), await addLead(leaves)];
  const before = new Date();
  await handOver(leaves, admin);
  await assignLead({ id: taken, version: 1 }, colleague, colleague);
  expect(await giveBack(leaves, admin, new Date(Date.now() + 60_000))).toBe(0);
  expect(await giveBack(leaves, admin, before)).toBe(1);
  expect(await Promise.all([untouched, taken].map(ownerOf))).toEqual([leaves, colleague]);
  expect(await giveBack(leaves, admin, before)).toBe(0);
});

test('handing over waits for a colleague who changes one of the leads, and neither fails', async () => {
  const [leaves, admin, colleague] = [await hire(), await hire(), await hire()];
  for (let round = 0; round < 20; round += 1) {
    const leads = await Promise.all(Array.from({ length: 5 }, () => addLead(leaves)));
    await Promise.all([
      handOver(leaves, admin),
      ...leads.map((id) => assignLead({ id, version: 0 }, colleague, colleague)),
    ]);
    expect((await countOpenLeads()).has(leaves)).toBe(false);
    const owners = await Promise.all(leads.map(ownerOf));
    expect(owners.every((owner) => owner === null || owner === colleague)).toBe(true);
  }
});
