import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { addOwnedLead, addStaff, readMailsToSend, readNotices } from '../../../tests/seed-notices.ts';
import { processDueAlarms } from '../handling/alarm-store.server.ts';
import { assignLead, changeState, claimLead } from '../handling/handling-store.server.ts';
import { undoLastAction } from '../handling/undo-store.server.ts';
import { insertMessage } from '../receipt/receipt-store.server.ts';
import { deleteOldNotices, isNoticeWanted } from './notice-store.server.ts';

let farzana = '';
let arul = '';
let sachini = '';

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DATABASE_POOL_SIZE', '20');
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  await database().deleteFrom('staff').execute();
  [farzana, arul, sachini] = [await addStaff('Farzana'), await addStaff('Arul'), await addStaff('Sachini')];
});

const changeStaff = (id: string, values: { muted?: string[]; left_at?: Date }) =>
  database().updateTable('staff').set(values).where('id', '=', id).execute();
const at = new Date('2026-11-16T06:30:00Z');
const write = (leadId: string, key = 'a') =>
  insertMessage(leadId, {
    submissionKey: key,
    text: 'Any news?',
    writtenAt: at,
    isThroughMail: false,
    turn: null,
  });
const lastNotice = async () => {
  const { id } = await database()
    .selectFrom('staff_notice')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};

test('whoever is given a lead is told and gets a mail; whoever takes one is not told', async () => {
  await claimLead(await addOwnedLead(null), arul);
  expect(await readNotices()).toEqual([]);
  await assignLead(await addOwnedLead(farzana), farzana, arul);
  expect(await readNotices()).toEqual(['Arul assigned']);
  expect(await readMailsToSend()).toEqual(['staff notice']);
});

test('an action that leaves the owner as it was tells nobody', async () => {
  await changeState(await addOwnedLead(arul), farzana, 'waiting');
  await assignLead(await addOwnedLead(arul), farzana, arul);
  expect(await readNotices()).toEqual([]);
});

test('when two people assign one lead at once, only the new owner is told, once, in each of 30 rounds', async () => {
  for (let round = 0; round < 30; round += 1) {
    const lead = await addOwnedLead(null);
    const outcomes = await Promise.all([assignLead(lead, farzana, arul), assignLead(lead, farzana, sachini)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'done']);
    const told = await database()
      .selectFrom('staff_notice')
      .innerJoin('lead', 'lead.id', 'lead_id')
      .select(['staff_id', 'owner_id'])
      .where('lead_id', '=', lead.id)
      .execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.staff_id).toBe(told[0]?.owner_id);
  }
});

test('a lead that goes on to somebody else, or back, is no longer news and not mailed', async () => {
  const lead = await addOwnedLead(null);
  await assignLead(lead, farzana, arul);
  const first = await lastNotice();
  expect(await isNoticeWanted(first)).toBe(true);
  await assignLead({ ...lead, version: 1 }, farzana, sachini);
  expect(await isNoticeWanted(first)).toBe(false);
  await undoLastAction({ ...lead, version: 2 }, farzana);
  const unseen = await database().selectFrom('staff_notice').where('seen_at', 'is', null).execute();
  expect(unseen).toEqual([]);
  expect(await readNotices()).toEqual(['Arul assigned', 'Sachini assigned']);
});

test('a message goes to the owner and not to the department, once however often it is sent', async () => {
  const { id } = await addOwnedLead(arul);
  await Promise.all([write(id), write(id), write(id)]);
  await write(id);
  expect(await readNotices()).toEqual(['Arul message']);
  expect(await readMailsToSend()).toEqual(['staff notice']);
});

test.each([
  ['the lead has no owner', async () => (await addOwnedLead(null)).id, []],
  [
    'the owner has turned the mail off',
    async () => {
      await changeStaff(arul, { muted: ['message mail'] });
      return (await addOwnedLead(arul)).id;
    },
    ['Arul message'],
  ],
  [
    'the owner has left',
    async () => {
      await changeStaff(arul, { left_at: at });
      return (await addOwnedLead(arul)).id;
    },
    [],
  ],
])('if %s, the department gets the message', async (_, prepare, told) => {
  await write(await prepare());
  expect(await readMailsToSend()).toEqual(['department added']);
  expect(await readNotices()).toEqual(told);
});

test('a message on a merged lead is told to the owner of the lead in which the conversation goes on', async () => {
  const survivor = await addOwnedLead(sachini);
  const merged = await addOwnedLead(arul, { merged_into_id: survivor.id, state: 'closed' });
  await write(merged.id);
  expect(await readNotices()).toEqual(['Sachini message']);
  const told = await database().selectFrom('staff_notice').select('lead_id').executeTakeFirstOrThrow();
  expect(told.lead_id).toBe(survivor.id);
});

test('a message on a lead held as spam is told to nobody', async () => {
  await write((await addOwnedLead(arul, { state: 'spam' })).id);
  expect(await readNotices()).toEqual([]);
  expect(await readMailsToSend()).toEqual([]);
});

test('two workers at once tell owner and department of a promise once when it is near and once when it is broken', async () => {
  const due = new Date(at.getTime() + 3_600_000);
  const times = { due_at: due, alarm_at: at, received_at: at };
  for (let lead = 0; lead < 10; lead += 1) await addOwnedLead(arul, times);
  for (const now of [at, due]) await Promise.all(Array.from({ length: 4 }, () => processDueAlarms(now, 200)));
  const count = (list: string[], name: string) => list.filter((each) => each === name).length;
  const [notices, mails] = [await readNotices(), await readMailsToSend()];
  expect(['Arul nearing', 'Arul breached'].map((name) => count(notices, name))).toEqual([10, 10]);
  expect(notices).toHaveLength(20);
  expect(
    ['department nearing', 'department breached', 'staff notice'].map((name) => count(mails, name)),
  ).toEqual([10, 10, 20]);
});

test('who leaves or turns a mail off after the notice was stored gets no mail', async () => {
  await assignLead(await addOwnedLead(null), farzana, arul);
  const notice = await lastNotice();
  await changeStaff(arul, { muted: ['message mail', 'assigned browser'] });
  expect(await isNoticeWanted(notice)).toBe(true);
  await changeStaff(arul, { muted: ['assigned mail'] });
  expect(await isNoticeWanted(notice)).toBe(false);
  await changeStaff(arul, { muted: [], left_at: at });
  expect(await isNoticeWanted(notice)).toBe(false);
});

test('notices are erased with their lead, and deleted when they are old', async () => {
  await assignLead(await addOwnedLead(null), farzana, arul);
  expect(await deleteOldNotices(new Date(Date.now() - 60_000))).toBe(0);
  expect(await deleteOldNotices(new Date(Date.now() + 60_000))).toBe(1);
  await assignLead(await addOwnedLead(null), farzana, arul);
  await database().deleteFrom('lead').execute();
  expect(await readNotices()).toEqual([]);
});
