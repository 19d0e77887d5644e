import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { addStaff } from '../../../tests/seed-notices.ts';
import { addLead } from '../../../tests/seed-person.ts';
import { processDueAlarms } from '../handling/alarm-store.server.ts';
import { describeTimeline } from '../handling/describe-timeline.ts';
import { claimLead } from '../handling/handling-store.server.ts';
import { findEvents } from '../handling/timeline-store.server.ts';
import { undoLastAction } from '../handling/undo-store.server.ts';
import { countByDepartment } from '../inbox/wall-count-store.server.ts';
import { findDrafts, saveDraft } from './draft-store.server.ts';
import { logCall, replyToLead } from './write-to-lead.server.ts';

let [farzana, arul, id] = ['', '', ''];
const received = new Date('2026-11-16T04:00:00Z');
const called = new Date('2026-11-16T05:00:00Z');
const due = new Date('2026-11-16T06:00:00Z');

beforeAll(async () => {
  await createTestDatabase();
  [farzana, arul] = [await addStaff('Farzana'), await addStaff('Arul')];
});
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  id = await addLead({ received_at: received, last_contact_at: received, due_at: due, alarm_at: due });
});

const call = (answers: boolean, version = 0, staffId = farzana, text = 'It is the fan.') =>
  logCall({ id, version }, { staffId, text, key: 'a', now: called, caller: 'us', answers });
const lead = async (of = id) => {
  const { undo: _, ...row } = await database()
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  return row;
};
const calls = () => database().selectFrom('lead_call').selectAll().where('lead_id', '=', id).execute();
const audited = () =>
  database().selectFrom('audit_entry').select(['act', 'detail']).where('lead_id', '=', id).execute();

test('a call that answered them changes the lead exactly as a reply does', async () => {
  expect(await call(true)).toEqual({ outcome: 'done' });
  const other = await addLead({
    received_at: received,
    last_contact_at: received,
    due_at: due,
    alarm_at: due,
  });
  await replyToLead(
    { id: other, version: 0 },
    { staffId: farzana, text: 'It is the fan.', key: 'a', now: called },
    { greeting: '', reference: '', author: 'Farzana' },
  );
  const own = ['id', 'reference', 'receipt_token', 'mail_token', 'submission_key', 'body_hash'] as const;
  const withoutOwn = (row: Awaited<ReturnType<typeof lead>>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !own.some((each) => each === name)));
  expect(withoutOwn(await lead())).toEqual(withoutOwn(await lead(other)));
  expect(await lead()).toMatchObject({ state: 'answered', answered_at: called, owner_id: farzana });
  expect(await audited()).toEqual([{ act: 'lead.call', detail: { answers: true } }]);
  await processDueAlarms(new Date('2026-11-16T07:00:00Z'), 10);
  expect(await lead()).toMatchObject({ breached_at: null, alarm_at: null });
});

test('a call that answered nothing is only written down, also on a lead that changed meanwhile', async () => {
  await claimLead({ id, version: 0 }, arul);
  const before = await lead();
  expect(await call(false)).toEqual({ outcome: 'done' });
  expect(await lead()).toEqual(before);
  expect(await calls()).toMatchObject([{ caller: 'us', text: 'It is the fan.', answers: false }]);
  expect(await audited()).toContainEqual({ act: 'lead.call', detail: { answers: false } });
});

test('of two people who answer at once one is told, and nothing of theirs is stored', async () => {
  const outcomes = await Promise.all([call(true, 0, farzana, 'One'), call(true, 0, arul, 'Two')]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'done']);
  expect(await calls()).toHaveLength(1);
});

test('the same call sent ten times at once is one', async () => {
  await Promise.all(Array.from({ length: 10 }, () => call(true)));
  expect(await calls()).toHaveLength(1);
  expect(await audited()).toHaveLength(1);
  expect(await lead()).toMatchObject({ version: 1 });
});

test('undone, the clock runs as before and the words are back in the form', async () => {
  const before = await lead();
  await call(true);
  expect(await undoLastAction({ id, version: 1 }, farzana)).toEqual({ outcome: 'done' });
  const { last_contact_at: _, ...after } = await lead();
  expect(after).toEqual({ ...after, ...before, last_contact_at: undefined, version: 2 });
  expect(await calls()).toEqual([]);
  const draft = (await findDrafts(id, farzana)).find(({ kind }) => kind === 'call');
  expect(draft).toMatchObject({ text: 'It is the fan.', sentBefore: 0 });
});

test('a draft of a note survives a logged call, and the draft of the call does not', async () => {
  const draft = { leadId: id, staffId: farzana, text: 'She sounds tired.', sentBefore: 0 };
  await saveDraft({ ...draft, kind: 'note' });
  await saveDraft({ ...draft, kind: 'call' });
  await call(false);
  expect(await saveDraft({ ...draft, kind: 'note' })).toBe(true);
  expect(await saveDraft({ ...draft, kind: 'call' })).toBe(false);
  const texts = (await findDrafts(id, farzana)).map(({ kind, text }) => [kind, text]);
  expect(texts).toEqual(
    expect.arrayContaining([
      ['note', 'She sounds tired.'],
      ['call', null],
    ]),
  );
});

test('no call answers a withdrawn lead or spam, and an empty one is refused', async () => {
  for (const state of ['withdrawn', 'spam']) {
    await database().updateTable('lead').set({ state }).execute();
    expect(await call(true)).toEqual({ outcome: 'changed' });
  }
  expect(await call(false, 0, farzana, '')).toEqual({ outcome: 'empty' });
  expect(await calls()).toEqual([]);
});

test('the timeline says who called whom, and the wall counts the answer', async () => {
  await call(true);
  const shown = {
    ...{ id, reference: 'PA-1', mailbox: '', who: 'The visitor', message: '', receivedAt: received },
    ...{ dueAt: null, breachedAt: null, withdrawnAt: null, files: new Map() },
  };
  const entries = describeTimeline([shown], await findEvents([id]), String);
  expect(entries.filter(({ message }) => message)).toMatchObject([
    {
      who: 'Farzana',
      what: 'called',
      whom: 'the visitor',
      message: { kind: 'call', text: 'It is the fan.', note: 'This answered them.' },
    },
  ]);
  // Answered before, so that only the call counts.
  await database()
    .updateTable('lead')
    .set({ answered_at: new Date(0) })
    .execute();
  expect(await countByDepartment(called, received)).toMatchObject([{ answeredToday: 1 }]);
});
