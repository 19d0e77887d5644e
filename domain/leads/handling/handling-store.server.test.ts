import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import {
  assignLead,
  changeState,
  claimLead,
  findHandledLead,
  type SeenLead,
} from './handling-store.server.ts';

const client = new pg.Client(await createTestDatabase());
await client.connect();
afterAll(() => client.end());

const farzana = await addStaff('farzana');
const arul = await addStaff('arul');
beforeEach(() => client.query('delete from lead'));

async function addStaff(name: string): Promise<string> {
  const { rows } = await client.query(
    "insert into staff (name, email, role) values ($1, $1 || '@staff.example', 'sales') returning id",
    [name],
  );
  return rows[0].id;
}

async function addLeads(count: number): Promise<SeenLead[]> {
  const { rows } = await client.query(
    `insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
       received_at, last_contact_at)
     select 'contact', 'PA-' || n, 'token-' || n, 'key-' || n, '', 'new', 'sales@pahana.example', 'Ruwan Perera', '{}',
       now(), now()
     from generate_series(1, $1) as n returning id, version`,
    [count],
  );
  return rows;
}

async function addLead(): Promise<SeenLead> {
  const [lead] = await addLeads(1);
  if (!lead) throw new Error('no lead');
  return lead;
}

async function readLead({ id }: SeenLead) {
  const { rows } = await client.query(
    'select state, owner_id as owner, version, answered_at as "answeredAt" from lead where id = $1',
    [id],
  );
  return rows[0];
}

async function readAudit({ id }: SeenLead) {
  const { rows } = await client.query(
    'select staff_id as staff, act, detail from audit_entry where lead_id = $1 order by id',
    [id],
  );
  return rows;
}

test('when two people claim one lead at once, exactly one owns it, in each of 200 rounds', async () => {
  const leads = await addLeads(200);
  for (const [index, lead] of leads.entries()) {
    const pair = index % 2 ? [farzana, arul] : [arul, farzana];
    const outcomes = await Promise.all(pair.map(async (staff) => (await claimLead(lead, staff)).outcome));
    expect(outcomes.toSorted()).toEqual(['changed', 'done']);
    const winner = pair[outcomes.indexOf('done')];
    expect(await readLead(lead)).toMatchObject({ owner: winner, state: 'in_progress', version: 1 });
    expect(await readAudit(lead)).toEqual([{ staff: winner, act: 'lead.claim', detail: {} }]);
  }
});

test('two hundred leads claimed by two people at once have one owner each', async () => {
  const leads = await addLeads(200);
  const outcomes: string[] = [];
  // Forty claims at once: on a slow machine four hundred would wait too long for a connection.
  for (let first = 0; first < leads.length; first += 20) {
    const claims = leads
      .slice(first, first + 20)
      .flatMap((lead) => [farzana, arul].map((staff) => claimLead(lead, staff)));
    outcomes.push(...(await Promise.all(claims)).map(({ outcome }) => outcome));
  }
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(200);
  const { rows } = await client.query(
    `select count(*)::int as entries, count(distinct lead_id)::int as leads from audit_entry
     join lead on lead.id = lead_id and lead.owner_id = staff_id`,
  );
  expect(rows).toEqual([{ entries: 200, leads: 200 }]);
});

test('a lead that has an owner cannot be claimed, even with its current version', async () => {
  const lead = await addLead();
  await claimLead(lead, farzana);
  expect(await claimLead({ ...lead, version: 1 }, arul)).toEqual({ outcome: 'changed' });
  expect(await readLead(lead)).toMatchObject({ owner: farzana, version: 1 });
});

test('an action on an older version is refused, changes nothing and is not recorded', async () => {
  const lead = await addLead();
  await changeState(lead, farzana, 'waiting');
  expect(await assignLead(lead, arul, arul)).toEqual({ outcome: 'changed' });
  expect(await changeState(lead, arul, 'closed')).toEqual({ outcome: 'changed' });
  expect(await readLead(lead)).toMatchObject({ owner: farzana, state: 'waiting', version: 1 });
  expect(await readAudit(lead)).toHaveLength(1);
});

test('an assigned lead is in progress, and stays so when its owner is removed', async () => {
  const lead = await addLead();
  expect(await assignLead(lead, farzana, arul)).toEqual({ outcome: 'done' });
  expect(await readLead(lead)).toMatchObject({ owner: arul, state: 'in_progress' });
  expect(await assignLead({ ...lead, version: 1 }, arul, null)).toEqual({ outcome: 'done' });
  expect(await readLead(lead)).toMatchObject({ owner: null, state: 'in_progress', version: 2 });
  expect(await readAudit(lead)).toEqual([
    { staff: farzana, act: 'lead.assign', detail: { owner: arul } },
    { staff: arul, act: 'lead.assign', detail: { owner: null } },
  ]);
});

test('the first person to change the state of a lead without an owner owns it; later ones do not', async () => {
  const lead = await addLead();
  await changeState(lead, farzana, 'waiting');
  await changeState({ ...lead, version: 1 }, arul, 'closed');
  expect(await readLead(lead)).toMatchObject({ owner: farzana, state: 'closed', version: 2 });
});

test('answering a lead again keeps the time of the first answer', async () => {
  const lead = await addLead();
  const first = new Date('2026-11-16T05:00:00Z');
  await changeState(lead, farzana, 'answered', first);
  expect(await readLead(lead)).toMatchObject({ state: 'answered', answeredAt: first });
  await changeState({ ...lead, version: 1 }, farzana, 'in_progress');
  await changeState({ ...lead, version: 2 }, farzana, 'answered', new Date('2026-11-17T05:00:00Z'));
  expect(await readLead(lead)).toMatchObject({ state: 'answered', answeredAt: first, version: 3 });
});

test.each(['in_progress', 'waiting', 'closed', 'spam'] as const)(
  'the state %s does not count as an answer',
  async (state) => {
    const lead = await addLead();
    await changeState(lead, farzana, state);
    expect(await readLead(lead)).toMatchObject({ state, answeredAt: null });
  },
);

test('the state of a withdrawn lead cannot be changed', async () => {
  const lead = await addLead();
  await client.query("update lead set state = 'withdrawn'");
  expect(await changeState(lead, farzana, 'answered')).toEqual({ outcome: 'changed' });
  expect(await readLead(lead)).toMatchObject({ state: 'withdrawn', version: 0, answeredAt: null });
});

test('a lead is found by its reference, with what permissions depend on', async () => {
  const lead = await addLead();
  const reference = 'PA-CDFG-HJKM';
  await client.query('update lead set reference = $1', [reference]);
  expect(await findHandledLead(reference)).toEqual({
    ...lead,
    kind: 'contact',
    reference,
    formVersion: 1,
    fields: {},
    email: null,
    mailbox: 'sales@pahana.example',
    state: 'new',
    ownerId: null,
    mergedIntoId: null,
    dueAt: null,
    answeredAt: null,
    followUpAt: null,
    followUpDueAt: null,
    receivedAt: expect.any(Date),
  });
  expect(await findHandledLead('PA-CDFG-HJKN')).toBeUndefined();
});

const next = ({ id, version }: SeenLead) => ({ id, version: version + 1 });

test('the closing time of a lead is stored until it is opened again', async () => {
  const lead = await addLead();
  const now = new Date('2026-11-16T05:00:00Z');
  await changeState(lead, farzana, 'closed', now);
  expect((await readWhole(lead)).closed_at).toEqual(now);
  await changeState(next(lead), farzana, 'in_progress');
  expect((await readWhole(lead)).closed_at).toBeNull();
});

async function readWhole({ id }: SeenLead) {
  const { rows } = await client.query(
    'select state, owner_id, version, answered_at, closed_at, alarm_at from lead where id = $1',
    [id],
  );
  return rows[0];
}
