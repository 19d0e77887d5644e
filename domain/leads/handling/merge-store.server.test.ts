import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { endUndoTime } from '../../../tests/end-undo-time.ts';
import { readMailToken } from '../../../tests/read-mail-token.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { replyToLead } from '../conversation/write-to-lead.server.ts';
import { addMessage } from '../receipt/add-message.server.ts';
import { findReceipt } from '../receipt/find-receipt.server.ts';
import { withdrawLead } from '../receipt/withdraw-lead.server.ts';
import { processDueAlarms } from './alarm-store.server.ts';
import { changeState, findHandledLead } from './handling-store.server.ts';
import { mergeLead, unmergeLead } from './merge-store.server.ts';

let staffId: string;

beforeAll(async () => {
  await createTestDatabase();
  const row = await database()
    .insertInto('staff')
    .values({ name: 'Farzana Cader', email: 'farzana@pahana.example', role: 'support' })
    .returning('id')
    .executeTakeFirstOrThrow();
  staffId = row.id;
});
beforeEach(() => database().deleteFrom('lead').execute());

const due = new Date('2026-11-16T06:00:00Z');
const letter = { greeting: 'Kumari', reference: 'PA-1', author: 'Farzana Cader' };
const inTime = new Date('2026-11-16T05:00:00Z');
const tooLate = new Date('2026-11-16T07:00:00Z');

async function submit(message: string, email = 'kumari@company.lk') {
  const stored = await submitLead({
    kind: 'support',
    values: supportValues({ name: 'Kumari Silva', email, product: 'POS System', urgency: '', message }),
    due: { dueAt: due, dueByClockAt: due, alarmAt: new Date('2026-11-16T05:30:00Z') },
    mailbox: 'support@pahana.example',
    now: new Date('2026-11-16T04:00:00Z'),
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  const { id = '', version = 0 } = (await findHandledLead(stored.reference)) ?? {};
  return { ...stored, id, version, seen: { id, version } };
}

const leadOf = (id: string) =>
  database().selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a merged lead is closed, points to the survivor, raises no alarm and keeps its receipt', async () => {
  const [survivor, repeat] = [
    await submit('It beeps.'),
    await submit('It still beeps.', 'Kumari@company.lk'),
  ];
  expect(await mergeLead(survivor.id, repeat.seen, staffId)).toEqual({ outcome: 'done' });
  expect(await leadOf(repeat.id)).toMatchObject({ merged_into_id: survivor.id, state: 'closed', version: 1 });
  await processDueAlarms(tooLate, 10);
  expect(await leadOf(repeat.id)).toMatchObject({ breached_at: null, alarm_at: null });
  expect(await findReceipt(repeat.receiptToken)).toMatchObject({ reference: repeat.reference });
});

test('the reply to the survivor also answers the merged lead, but is shown only on the receipt of the survivor', async () => {
  const [survivor, repeat] = [await submit('It beeps.'), await submit('It still beeps.')];
  await mergeLead(survivor.id, repeat.seen, staffId);
  await replyToLead(survivor.seen, { staffId, text: 'It is the fan.', key: 'a', now: inTime }, letter);
  await endUndoTime();
  const [own, other] = [await readMailToken(survivor.reference), await readMailToken(repeat.reference)];
  expect(await findReceipt(own)).toMatchObject({ replies: [{ text: 'It is the fan.' }] });
  // Anybody may type a stranger's address into a form, so the reply is shown only through the link in the mail.
  for (const token of [survivor.receiptToken, repeat.receiptToken, other])
    expect(await findReceipt(token)).toMatchObject({ answeredAt: inTime, replies: [] });
});

test('an answer by telephone also answers the merged lead, whose own state cannot be changed', async () => {
  const [survivor, repeat] = [await submit('It beeps.'), await submit('It still beeps.')];
  await mergeLead(survivor.id, repeat.seen, staffId);
  await changeState(survivor.seen, staffId, 'answered', inTime);
  expect(await leadOf(repeat.id)).toMatchObject({ answered_at: inTime, state: 'closed' });
  const moved = await changeState({ id: repeat.id, version: 1 }, staffId, 'waiting');
  expect(moved).toEqual({ outcome: 'changed' });
});

test('a message added on the receipt of the merged lead opens the survivor again', async () => {
  const [survivor, repeat] = [await submit('It beeps.'), await submit('It still beeps.')];
  await mergeLead(survivor.id, repeat.seen, staffId);
  await replyToLead(survivor.seen, { staffId, text: 'It is the fan.', key: 'a', now: inTime }, letter);
  await addMessage(repeat.receiptToken, { text: 'No, it is not.', key: 'a', now: tooLate });
  expect(await leadOf(survivor.id)).toMatchObject({ state: 'in_progress', answered_at: inTime });
  expect(await leadOf(repeat.id)).toMatchObject({ state: 'closed' });
});

test('undoing a merge restores two leads, and the cleared alarm of the merged one', async () => {
  const [survivor, repeat] = [await submit('It beeps.'), await submit('It still beeps.')];
  await mergeLead(survivor.id, repeat.seen, staffId);
  await processDueAlarms(tooLate, 10);
  const seen = { id: repeat.id, version: 1 };
  expect(await unmergeLead(survivor.id, seen, staffId)).toEqual({ outcome: 'done' });
  expect(await leadOf(repeat.id)).toMatchObject({
    merged_into_id: null,
    state: 'in_progress',
    alarm_at: due,
    version: 2,
  });
  await processDueAlarms(tooLate, 10);
  expect(await leadOf(repeat.id)).toMatchObject({ breached_at: due });
  const entries = await database()
    .selectFrom('audit_entry')
    .select(['act', 'detail'])
    .where('lead_id', '=', repeat.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { act: 'lead.merge', detail: { into: survivor.id } },
    { act: 'lead.merge', detail: { outOf: survivor.id } },
  ]);
});

test('a lead of another person, a withdrawn lead, or one that changed meanwhile is not merged', async () => {
  const [survivor, repeat] = [await submit('It beeps.'), await submit('It still beeps.')];
  const stranger = await submit('It beeps.', 'nimal@company.lk');
  const withdrawn = await submit('Never mind.');
  await withdrawLead(withdrawn.receiptToken);
  for (const other of [stranger.seen, withdrawn.seen, survivor.seen, { ...repeat.seen, version: 7 }])
    expect(await mergeLead(survivor.id, other, staffId)).toEqual({ outcome: 'changed' });
  expect(await unmergeLead(survivor.id, repeat.seen, staffId)).toEqual({ outcome: 'changed' });
});

test('two opposite merges of the same pair at once give one merge, never a cycle', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [one, other] = [await submit(`One ${round}`), await submit(`Other ${round}`)];
    const outcomes = await Promise.all([
      mergeLead(one.id, other.seen, staffId),
      mergeLead(other.id, one.seen, staffId),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'done']);
  }
});
