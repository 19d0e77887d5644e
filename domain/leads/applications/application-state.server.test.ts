import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { insertReply } from '../conversation/conversation-store.server.ts';
import { assignLead, changeState, claimLead, type SeenLead } from '../handling/handling-store.server.ts';
import { mergeLead, unmergeLead } from '../handling/merge-store.server.ts';
import { describeState } from '../handling/name-state.ts';
import { markReleased } from '../handling/spam-store.server.ts';
import { undoLastAction } from '../handling/undo-store.server.ts';
import { insertMessage, markWithdrawn } from '../receipt/receipt-store.server.ts';
import type { ApplicationStage } from './application-stages.ts';
import { declineApplications } from './decline-applications.server.ts';
import { moveApplications } from './move-applications.server.ts';

let staffId = '';
beforeAll(async () => {
  await createTestDatabase();
  const staff = { name: 'Farzana Cader', email: 'farzana@pahana.example', role: 'hr' };
  ({ id: staffId } = await database()
    .insertInto('staff')
    .values(staff)
    .returning('id')
    .executeTakeFirstOrThrow());
});
beforeEach(() => database().deleteFrom('lead').execute());

const now = new Date('2026-11-16T05:00:00Z');
let count = 0;

async function apply(row: { stage?: string; state?: string; answered_at?: Date } = {}) {
  count += 1;
  const unique = `${count}`;
  return await database()
    .insertInto('lead')
    .values({
      ...{ kind: 'application', state: 'new', mailbox: 'careers@pahana.example', body_hash: '' },
      ...{ reference: `PA-${unique}`, receipt_token: unique, submission_key: unique, name: 'Nimal Perera' },
      ...{ email: 'nimal@mail.example', fields: { jobTitle: 'Product Manager' } },
      ...{ received_at: now, last_contact_at: now, ...row },
    })
    .returning(['id', 'reference', 'version'])
    .executeTakeFirstOrThrow();
}

const read = ({ id }: { id: string }) =>
  database()
    .selectFrom('lead')
    .select(['kind', 'state', 'stage', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const latest = async ({ id }: { id: string }): Promise<SeenLead> => ({
  id,
  version: (await read({ id })).version,
});
const reply = async (lead: { id: string }) =>
  await insertReply(await latest(lead), staffId, { submissionKey: 'r', text: 'Thank you.', writtenAt: now });
const write = (lead: { id: string }) =>
  insertMessage(lead.id, {
    submissionKey: 'm',
    text: 'And?',
    writtenAt: now,
    isThroughMail: true,
    turn: null,
  });
const move = async (lead: { id: string; reference: string }, stage: Exclude<ApplicationStage, 'declined'>) =>
  await moveApplications([{ ...lead, ...(await latest(lead)) }], stage, staffId, now);
const decline = async (lead: { id: string; reference: string }) =>
  await declineApplications(
    [{ ...lead, ...(await latest(lead)) }],
    { reason: 'filled', otherReason: '', text: 'Thank you.' },
    staffId,
    now,
  );

test('an undecided application is open until it is answered, and open again when the applicant writes', async () => {
  const lead = await apply();
  const states = [];
  for (const step of [
    async () => await claimLead(await latest(lead), staffId),
    () => move(lead, 'reading'),
    () => reply(lead),
    () => move(lead, 'interview'),
    () => write(lead),
  ]) {
    await step();
    const { state, stage } = await read(lead);
    states.push([stage, state]);
  }
  expect(states).toEqual([
    [null, 'new'],
    ['reading', 'in_progress'],
    ['reading', 'answered'],
    ['interview', 'answered'],
    ['interview', 'in_progress'],
  ]);
});

test('a decided application is closed, opens when the applicant writes, and closes with our answer', async () => {
  for (const decide of [decline, (lead: Awaited<ReturnType<typeof apply>>) => move(lead, 'hired')]) {
    const lead = await apply();
    await decide(lead);
    expect(await read(lead)).toMatchObject({ state: 'closed' });
    const { stage } = await read(lead);
    await write(lead);
    expect(await read(lead)).toMatchObject({ state: 'in_progress', stage });
    await reply(lead);
    expect(await read(lead)).toMatchObject({ state: 'closed', stage });
  }
});

test('no action of staff gives an application a state of its own', async () => {
  const lead = await apply({ stage: 'offer' });
  await assignLead(await latest(lead), staffId, staffId);
  for (const state of ['waiting', 'closed', 'in_progress'] as const) {
    const { version } = await read(lead);
    expect(await changeState({ ...lead, version }, staffId, state)).toEqual({ outcome: 'changed' });
    expect(await read(lead), state).toMatchObject({ state: 'in_progress', stage: 'offer', version });
  }
  await changeState(await latest(lead), staffId, 'answered');
  expect(await read(lead)).toMatchObject({ state: 'answered', stage: 'offer' });
});

test('spam, a withdrawal and a merge are kept, and a lead that comes back has the state of its stage', async () => {
  const [lead, other, withdrawn] = [await apply({ stage: 'reading' }), await apply(), await apply()];
  await changeState(await latest(lead), staffId, 'spam');
  expect(await read(lead)).toMatchObject({ state: 'spam' });
  await markReleased(lead.reference, null, [], database());
  expect(await read(lead)).toMatchObject({ state: 'in_progress' });
  await mergeLead(other.id, await latest(lead), staffId);
  expect(await read(lead)).toMatchObject({ state: 'closed', stage: 'reading' });
  await unmergeLead(other.id, await latest(lead), staffId);
  expect(await read(lead)).toMatchObject({ state: 'in_progress', stage: 'reading' });
  await markWithdrawn(withdrawn.id, now);
  expect(await read(withdrawn)).toMatchObject({ state: 'withdrawn' });
});

test('a move can be undone, also one that hired; a letter cannot', async () => {
  const lead = await apply({ stage: 'offer' });
  await move(lead, 'hired');
  expect(await undoLastAction(await latest(lead), staffId)).toEqual({ outcome: 'done' });
  expect(await read(lead)).toMatchObject({ stage: 'offer', state: 'in_progress' });
  await claimLead(await latest(lead), staffId);
  await decline(lead);
  expect(await undoLastAction(await latest(lead), staffId)).toEqual({ outcome: 'changed' });
  expect(await read(lead)).toMatchObject({ stage: 'declined', state: 'closed' });
});

test('staff read one state: the stage, or that it is spam or withdrawn', async () => {
  const application = { kind: 'application', state: 'in_progress', stage: 'interview' };
  expect(describeState(application)).toBe('Interview');
  expect(describeState({ ...application, state: 'new', stage: null })).toBe('Received');
  expect(describeState({ ...application, state: 'withdrawn' })).toBe('Withdrawn');
  expect(describeState({ kind: 'contact', state: 'in_progress', stage: null })).toBe('In progress');
});

test('other forms keep the state that staff set', async () => {
  const lead = await apply();
  await sql`update lead set kind = 'contact' where id = ${lead.id}`.execute(database());
  await changeState(await latest(lead), staffId, 'waiting');
  expect(await read(lead)).toMatchObject({ state: 'waiting' });
});
