import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { leadKinds } from '../forms/lead-kinds.server.ts';
import { validateCannedReply } from './canned-reply.ts';
import {
  addCannedReply,
  changeCannedReply,
  countUse,
  deleteCannedReply,
  findCannedReply,
  listCannedReplies,
  removeDeletedReplies,
  restoreCannedReply,
} from './canned-reply-store.server.ts';

let [me, colleague] = ['', ''];
beforeAll(async () => {
  await createTestDatabase();
  [me = '', colleague = ''] = (
    await database()
      .insertInto('staff')
      .values(['me', 'colleague'].map((name) => ({ name, email: `${name}@pahana.example`, role: 'sales' })))
      .returning('id')
      .execute()
  ).map(({ id }) => id);
});

test('the ten replies of the content are there, are for forms that exist and leave no placeholder unfilled', async () => {
  const replies = await listCannedReplies(me);
  expect(replies).toHaveLength(10);
  for (const reply of replies) {
    expect(reply.ownerId).toBeNull();
    expect(reply.kinds.filter((kind) => !(kind in leadKinds))).toEqual([]);
    expect(validateCannedReply(reply)).toEqual({});
  }
  const support = await listCannedReplies(me, 'support');
  expect(support.map(({ name }) => name)).toEqual([
    'Ask for what the screen says',
    'It should work again',
    'We are looking into it',
  ]);
});

beforeEach(async () => {
  await database().deleteFrom('canned_reply').where('name', 'like', 'Test%').execute();
});

async function add(name: string, ownerId: string | null, by = ownerId ?? me) {
  const id = randomUUID();
  await addCannedReply({ id, name: `Test ${name}`, kinds: ['mail'], text: 'Yes.', ownerId }, by);
  return id;
}
const namesFor = async (staffId: string) =>
  (await listCannedReplies(staffId, 'mail')).map(({ name }) => name);
const lastAudit = async () =>
  await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'act', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('everybody is offered shared replies, and their own', async () => {
  await add('shared', null);
  await add('mine', me);
  expect(await namesFor(me)).toEqual(['Test mine', 'Test shared']);
  expect(await namesFor(colleague)).toEqual(['Test shared']);
});

test('the most used come first, then by name; a reply of somebody else is not counted', async () => {
  const [, used] = [await add('a', null), await add('b', null)];
  const mine = await add('c', me);
  await countUse(used, colleague, database());
  await countUse(mine, colleague, database());
  expect(await namesFor(me)).toEqual(['Test b', 'Test a', 'Test c']);
  expect(await findCannedReply(mine)).toMatchObject({ uses: 0 });
});

test('a form that is sent twice adds one reply and one entry in the audit', async () => {
  const reply = { id: randomUUID(), name: 'Test twice', kinds: ['mail'], text: 'Yes.', ownerId: me };
  await Promise.all([addCannedReply(reply, me), addCannedReply(reply, me)]);
  expect(await namesFor(me)).toEqual(['Test twice']);
  const entries = await database()
    .selectFrom('audit_entry')
    .select('detail')
    .where('act', '=', 'canned.change')
    .execute();
  expect(entries.filter(({ detail }) => Object(detail).canned === reply.id)).toHaveLength(1);
});

test('of two people who change one reply, the second is told and changes nothing', async () => {
  const id = await add('shared', null);
  const change = (text: string, by: string) =>
    changeCannedReply({ id, version: 0 }, { name: 'Test shared', kinds: ['mail'], text, ownerId: null }, by);
  expect(await change('First.', me)).toEqual({ outcome: 'done' });
  expect(await change('Second.', colleague)).toEqual({ outcome: 'changed' });
  expect(await findCannedReply(id)).toMatchObject({ text: 'First.', version: 1 });
  expect(await lastAudit()).toEqual({
    staff_id: me,
    act: 'canned.share',
    detail: { canned: id, change: 'changed' },
  });
});

test('a deleted reply is offered to nobody, can be restored, and is removed after its time', async () => {
  const id = await add('mine', me);
  expect(await deleteCannedReply({ id, version: 1 }, me)).toEqual({ outcome: 'changed' });
  expect(await deleteCannedReply({ id, version: 0 }, me)).toEqual({ outcome: 'done' });
  expect(await namesFor(me)).toEqual([]);
  await removeDeletedReplies(new Date(Date.now() - 60_000));
  expect(await restoreCannedReply(id, me)).toEqual({ outcome: 'done' });
  expect(await restoreCannedReply(id, me)).toEqual({ outcome: 'changed' });
  expect(await namesFor(me)).toEqual(['Test mine']);
  await deleteCannedReply({ id, version: 2 }, me);
  await removeDeletedReplies(new Date(Date.now() + 60_000));
  expect(await findCannedReply(id)).toBeUndefined();
});
