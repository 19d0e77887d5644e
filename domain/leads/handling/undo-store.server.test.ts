import { beforeAll, beforeEach, expect, test } from 'vitest';
import { beginAttempt, takeWaiting } from '#domain/deliveries/delivery-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { insertReply } from '../conversation/conversation-store.server.ts';
import { findDrafts, saveDraft } from '../conversation/draft-store.server.ts';
import { moveLead } from '../giving/move-store.server.ts';
import { assignLead, changeState, claimLead, type SeenLead } from './handling-store.server.ts';
import { saveLastAction, takeUndo } from './last-action-store.server.ts';
import { snoozeLead } from './snooze-store.server.ts';
import { findTags, tagLead } from './tag-store.server.ts';
import { undoLastAction } from './undo-store.server.ts';

let [farzana, arul] = ['', ''];
beforeAll(async () => {
  await createTestDatabase();
  const rows = await database()
    .insertInto('staff')
    .values(['farzana', 'arul'].map((name) => ({ name, email: `${name}@staff.example`, role: 'sales' })))
    .returning('id')
    .execute();
  [farzana = '', arul = ''] = rows.map(({ id }) => id);
});
beforeEach(() => database().deleteFrom('lead').execute());

let count = 0;
async function addLead(merged: string | null = null): Promise<SeenLead> {
  count += 1;
  const [now, key] = [new Date(), `${count}`];
  return await database()
    .insertInto('lead')
    .values({
      ...{ kind: 'contact', state: 'new', mailbox: 'sales@x.example', name: 'Ruwan', fields: {} },
      ...{
        email: 'ruwan@company.lk',
        reference: key,
        receipt_token: key,
        submission_key: key,
        body_hash: '',
      },
      ...{ received_at: now, last_contact_at: now, due_at: now, alarm_at: now, merged_into_id: merged },
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

const next = ({ id, version }: SeenLead) => ({ id, version: version + 1 });
async function read({ id }: SeenLead) {
  const {
    undo: _,
    last_contact_at: __,
    ...lead
  } = await database().selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...lead, tags: await findTags(id) };
}
const deliveriesOf = ({ id }: SeenLead) =>
  database().selectFrom('delivery').select(['id', 'attempts']).where('lead_id', '=', id).execute();
const reply = (seen: SeenLead, text = 'It is the fan.') =>
  insertReply(seen, farzana, { submissionKey: text, text, writtenAt: new Date(), canUndo: true });
const move = (seen: SeenLead) =>
  moveLead(seen, farzana, {
    ...{ from: 'sales@x.example', to: 'support@x.example', reason: 'A fault, not a sale', now: new Date() },
    ...{ keepsOwner: false, staysWithFiles: false },
  });

test('a person can undo their own last action, whichever it is, and it has no effect left', async () => {
  const actions: [string, (seen: SeenLead) => Promise<{ outcome: string }>][] = [
    ['claim', (seen) => claimLead(seen, farzana)],
    ['assign', (seen) => assignLead(seen, farzana, arul)],
    ['close', (seen) => changeState(seen, farzana, 'closed')],
    ['answer', (seen) => changeState(seen, farzana, 'answered')],
    ['snooze', (seen) => snoozeLead(seen, farzana, new Date(Date.now() + 60_000))],
    ['tag', (seen) => tagLead(seen, farzana, { tags: ['vip'], isAdded: false })],
    ['move', move],
    ['reply', reply],
  ];
  for (const [name, run] of actions) {
    const lead = await addLead();
    await tagLead(lead, farzana, { tags: ['old'], isAdded: true });
    const seen = next(lead);
    const before = await read(seen);
    expect(await run(seen), name).toEqual({ outcome: 'done' });
    expect(await read(seen), name).not.toEqual({ ...before, version: 2 });
    expect(await undoLastAction(next(seen), farzana), name).toMatchObject({ outcome: 'done' });
    expect(await read(seen), name).toEqual({ ...before, version: 3 });
    expect(await deliveriesOf(seen), name).toEqual([]);
    expect(await undoLastAction(next(next(seen)), farzana), name).toEqual({ outcome: 'changed' });
  }
  expect(await database().selectFrom('lead_note').select('id').execute()).toEqual([]);
});

test('nobody can undo an action of a colleague, of an older version, or of long ago', async () => {
  const lead = await addLead();
  await changeState(lead, farzana, 'closed');
  expect(await undoLastAction(next(lead), arul)).toEqual({ outcome: 'changed' });
  expect(await undoLastAction(lead, farzana)).toEqual({ outcome: 'changed' });
  const at = new Date(Date.now() - 11 * 60_000);
  await database()
    .updateTable('lead')
    .set({ undo: JSON.stringify({ by: farzana, at, state: 'new' }) })
    .execute();
  expect(await undoLastAction(next(lead), farzana)).toEqual({ outcome: 'changed' });
  expect(await read(lead)).toMatchObject({ state: 'closed', version: 1 });
});

test('undoing an answer also undoes it for the leads merged into this one', async () => {
  const lead = await addLead();
  const repeat = await addLead(lead.id);
  await changeState(lead, farzana, 'answered');
  expect((await read(repeat)).answered_at).not.toBeNull();
  await undoLastAction(next(lead), farzana);
  expect((await read(repeat)).answered_at).toBeNull();
});

test('a reply waits ten seconds before the worker may take it, and undone its words are a draft again', async () => {
  const lead = await addLead();
  await reply(lead);
  const taken = await database()
    .transaction()
    .execute((transaction) => takeWaiting(transaction, 10));
  expect(taken).toEqual([]);
  await saveDraft({ leadId: lead.id, staffId: farzana, kind: 'reply', text: 'And also', sentBefore: 1 });
  expect(await undoLastAction(next(lead), farzana)).toEqual({ outcome: 'done', isReply: true });
  const [draft] = (await findDrafts(lead.id, farzana)).filter(({ kind }) => kind === 'reply');
  expect(draft).toMatchObject({ text: 'It is the fan.\n\nAnd also', sentBefore: 0 });
  expect(await read(lead)).toMatchObject({ state: 'new', answered_at: null, owner_id: null });
});

test('a reply that the worker has begun to send cannot be undone, and stays as it is', async () => {
  const lead = await addLead();
  await reply(lead);
  const [delivery] = await deliveriesOf(lead);
  await beginAttempt(delivery?.id ?? '', 'mail.example');
  expect(await undoLastAction(next(lead), farzana)).toEqual({ outcome: 'sent' });
  expect(await read(lead)).toMatchObject({ state: 'answered', version: 1 });
});

test('of sending and undoing at the same moment exactly one happens, in each of 40 rounds', async () => {
  for (let round = 0; round < 40; round += 1) {
    const lead = await addLead();
    await reply(lead);
    const [delivery] = await deliveriesOf(lead);
    const race = [
      () => beginAttempt(delivery?.id ?? '', 'mail.example'),
      () => undoLastAction(next(lead), farzana),
    ];
    const [first, second] = await Promise.all((round % 2 ? race : race.toReversed()).map((run) => run()));
    const [sent, undone] = round % 2 ? [first, second] : [second, first];
    const isUndone = (undone as { outcome: string }).outcome === 'done';
    expect(isUndone).toBe(sent === undefined);
    expect(await deliveriesOf(lead)).toHaveLength(isUndone ? 0 : 1);
  }
});

test('a last action is taken once, and only the last one', async () => {
  const undo = { leads: [{ id: '1', version: 2 }] };
  await saveLastAction(farzana, 'First', undo);
  await saveLastAction(farzana, 'Second', undo);
  const { id } = await database()
    .selectFrom('staff_last_action')
    .select('id')
    .where('staff_id', '=', farzana)
    .executeTakeFirstOrThrow();
  expect(await takeUndo(arul, id)).toBeUndefined();
  const taken = await Promise.all([1, 2, 3].map(() => takeUndo(farzana, id)));
  expect(taken.filter(Boolean)).toEqual([undo]);
});
