import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import {
  approveDraft,
  dropDraft,
  rescheduleDraft,
  sendBackDraft,
  submitDraft,
  withdrawDraft,
} from './decide-store.server.ts';
import { deletePublished, findDraft, listDueDrafts, sendBackFailed } from './draft-store.server.ts';
import { findDraftVersion, findWhoSentBack, listDraftVersions } from './history-store.server.ts';
import { saveDraft } from './save-store.server.ts';

const product = 'content/products/pos-system.yaml';
const policy = 'content/legal/privacy-policy.yaml';

beforeAll(async () => {
  await createTestDatabase();
});
beforeEach(async () => {
  await database().deleteFrom('content_draft').execute();
});

async function hire(role: Role = 'sales') {
  const email = `${crypto.randomUUID()}@pahana.example`;
  const staff = { name: `Test ${role}`, role, email };
  const { id } = await database().insertInto('staff').values(staff).returning('id').executeTakeFirstOrThrow();
  return { id, role };
}

const save = (staff: { id: string }, version: number, value: unknown, more = {}) =>
  saveDraft({
    ...{ file: product, baseHash: 'base', version, value, staffId: staff.id, isDeliberate: true },
    ...more,
  });

async function listActs() {
  const entries = await database()
    .selectFrom('audit_entry')
    .select(['act', 'detail'])
    .where('act', 'like', 'content.%')
    .orderBy('id', 'desc')
    .execute();
  return entries.map(({ act, detail }) => `${act} ${(detail as { change?: string }).change}`);
}

test('the first save begins a draft, and the same again changes nothing', async () => {
  const author = await hire();
  expect(await save(author, 0, { name: 'Till' })).toEqual({ outcome: 'saved', version: 1 });
  expect(await save(author, 1, { name: 'Till' })).toEqual({ outcome: 'saved', version: 1 });
  expect(await save(author, 1, { name: 'Tills' })).toEqual({ outcome: 'saved', version: 2 });
  expect(await findDraft(product)).toMatchObject({
    state: 'draft',
    value: { name: 'Tills' },
    baseHash: 'base',
  });
});

test('the order of the fields stays as it was typed', async () => {
  await save(await hire(), 0, { zebra: 1, ant: 2 });
  expect(Object.keys((await findDraft(product))?.value as object)).toEqual(['zebra', 'ant']);
});

test('who saves an older version is refused, and what a colleague replaces is kept', async () => {
  const [first, second] = [await hire(), await hire('admin')];
  await save(first, 0, { name: 'First' });
  expect(await save(second, 0, { name: 'Second' })).toEqual({ outcome: 'changed' });
  expect(await save(second, 1, { name: 'Second' })).toEqual({ outcome: 'saved', version: 2 });
  expect(await save(first, 1, { name: 'Third' })).toEqual({ outcome: 'changed' });
  expect(await listDraftVersions(product)).toMatchObject([{ version: 1, savedByName: 'Test sales' }]);
  expect(await findDraftVersion(product, 1)).toEqual({ value: { name: 'First' } });
  expect((await findDraft(product))?.writtenBy).toEqual([first.id, second.id]);
});

test('of two people who begin at the same moment, one is refused', async () => {
  const [first, second] = [await hire(), await hire()];
  const saved = await Promise.all([save(first, 0, { name: 'A' }), save(second, 0, { name: 'B' })]);
  expect(saved.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'saved']);
});

test('what waits for review or publication cannot be changed until it is withdrawn', async () => {
  const staff = await hire();
  await save(staff, 0, { name: 'One' });
  await submitDraft({ file: product, version: 1, staff, note: 'Shorter', publishAt: null });
  expect(await save(staff, 2, { name: 'Two' })).toEqual({ outcome: 'closed' });
  expect(await withdrawDraft({ file: product, version: 2, staff })).toBe('done');
  expect(await save(staff, 3, { name: 'Two' })).toEqual({ outcome: 'saved', version: 4 });
  expect(await findDraft(product)).toMatchObject({ note: 'Shorter', submittedBy: null });
});

test('a binding text is approved by an administrator who neither wrote nor submitted it', async () => {
  const [author, helper, second, sales] = [
    await hire('admin'),
    await hire('admin'),
    await hire('admin'),
    await hire(),
  ];
  const policyDraft = { file: policy };
  await save(author, 0, { title: 'One' }, policyDraft);
  await save(helper, 1, { title: 'Two' }, policyDraft);
  const approve = (staff: typeof author, version: number) =>
    approveDraft({ file: policy, version, staff, publishAt: null });
  expect(await approve(second, 2)).toBe('changed');
  await submitDraft({ file: policy, version: 2, staff: helper, note: '', publishAt: null });
  for (const staff of [author, helper, sales]) expect(await approve(staff, 3)).toBe('own');
  expect(await listDueDrafts(new Date())).toEqual([]);
  expect(await approve(second, 3)).toBe('done');
  expect(await approve(second, 3)).toBe('changed');
  expect(await listDueDrafts(new Date())).toMatchObject([{ file: policy, approvedBy: second.id }]);
});

test('what is sent back is a draft again, with the reason', async () => {
  const staff = await hire();
  await save(staff, 0, { name: 'One' });
  await submitDraft({ file: product, version: 1, staff, note: '', publishAt: null });
  expect(await sendBackDraft({ file: product, version: 2, staff, why: 'Which tills?' })).toBe('done');
  expect(await findDraft(product)).toMatchObject({ state: 'draft', problem: 'Which tills?' });
  expect(await findWhoSentBack(product)).toBe('Test sales');
  expect(await findWhoSentBack(policy)).toBeNull();
  await save(staff, 3, { name: 'Two' });
  expect(await findDraft(product)).toMatchObject({ problem: null });
});

test('a scheduled text is due at its time, and not before', async () => {
  const staff = await hire();
  const noon = new Date('2026-12-01T06:30:00Z');
  await save(staff, 0, { name: 'One' });
  await approveDraft({ file: product, version: 1, staff, publishAt: noon });
  expect(await listDueDrafts(new Date(noon.getTime() - 1))).toEqual([]);
  expect(await listDueDrafts(noon)).toMatchObject([{ file: product }]);
});

test('the time of an approved text can change, of a binding one only by a second person', async () => {
  const [author, second] = [await hire('admin'), await hire('admin')];
  const noon = new Date('2026-12-01T06:30:00Z');
  const reschedule = (file: string, staff: typeof author, version: number, publishAt: Date | null) =>
    rescheduleDraft({ file, version, staff, publishAt });
  await save(author, 0, { name: 'One' });
  expect(await reschedule(product, author, 1, noon)).toBe('changed');
  await approveDraft({ file: product, version: 1, staff: author, publishAt: noon });
  expect(await reschedule(product, author, 2, null)).toBe('done');
  expect(await listDueDrafts(new Date())).toMatchObject([
    { file: product, version: 3, approvedBy: author.id },
  ]);
  await save(author, 0, { title: 'One' }, { file: policy });
  await submitDraft({ file: policy, version: 1, staff: author, note: '', publishAt: noon });
  await approveDraft({ file: policy, version: 2, staff: second, publishAt: noon });
  expect(await reschedule(policy, author, 3, null)).toBe('own');
  expect(await reschedule(policy, second, 3, null)).toBe('done');
  expect((await listActs())[0]).toBe('content.approve rescheduled');
});

test('the publisher takes a draft only as it read it', async () => {
  const staff = await hire();
  await save(staff, 0, { name: 'One' });
  await approveDraft({ file: product, version: 1, staff, publishAt: null });
  const [due] = await listDueDrafts(new Date());
  if (!due) throw new Error('nothing is due');
  await withdrawDraft({ file: product, version: 2, staff });
  const remove = () =>
    database()
      .transaction()
      .execute((transaction) => deletePublished(due, transaction));
  expect(await remove()).toBe(false);
  expect(await sendBackFailed(due, 'A link leads nowhere')).toBe(false);
  await approveDraft({ file: product, version: 3, staff, publishAt: null });
  const again = { ...due, version: 4 };
  expect(await sendBackFailed(again, 'A link leads nowhere')).toBe(true);
  expect(await findDraft(product)).toMatchObject({
    state: 'draft',
    version: 5,
    problem: 'A link leads nowhere',
  });
});

test('a dropped draft is gone with its versions, and everything is audited without a text', async () => {
  const [first, second] = [await hire(), await hire()];
  await save(first, 0, { name: 'One' });
  await save(second, 1, { name: 'Two' });
  expect(await dropDraft({ file: product, version: 1, staff: first })).toBe('changed');
  expect(await dropDraft({ file: product, version: 2, staff: first })).toBe('done');
  expect(await findDraft(product)).toBeUndefined();
  expect((await listActs()).slice(0, 3)).toEqual([
    'content.edit dropped',
    'content.edit saved',
    'content.edit begun',
  ]);
});
