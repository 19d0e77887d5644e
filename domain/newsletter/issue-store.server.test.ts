import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addIssue, readIssue, sampleLetter } from '../../tests/newsletter-issue.ts';
import {
  createIssue,
  deleteDraft,
  findIssue,
  findVersion,
  listVersions,
  saveLetter,
} from './issue-store.server.ts';
import { emptyLetter } from './letter.ts';
import { startIssue } from './sending-store.server.ts';

let farzana: string;
let ruwan: string;

beforeAll(async () => {
  await createTestDatabase();
  const staff = await database()
    .insertInto('staff')
    .values(
      ['Farzana', 'Ruwan'].map((name) => ({ name, email: `${name.toLowerCase()}@x.example`, role: 'sales' })),
    )
    .returning('id')
    .execute();
  [farzana = '', ruwan = ''] = staff.map(({ id }) => id);
});

const written = (subject: string) => sampleLetter({ subject });
const save = (id: string, version: number, subject: string, staffId = farzana, more = {}) =>
  saveLetter({ id, version, letter: written(subject), staffId, isDeliberate: false, ...more });
const audited = async (id: string) =>
  (
    await database()
      .selectFrom('audit_entry')
      .select(['detail'])
      .where('act', '=', 'newsletter.write')
      .orderBy('id')
      .execute()
  )
    .map(({ detail }) => detail as { issue: string; change: string })
    .filter(({ issue }) => issue === id)
    .map(({ change }) => change);

test('two clicks at once open one draft, and a new one is opened once something is written', async () => {
  const [id = '', again] = await Promise.all([createIssue(farzana), createIssue(farzana)]);
  expect(again).toBe(id);
  expect(await findIssue(id)).toMatchObject({ state: 'draft', version: 0, letter: emptyLetter });
  expect(await createIssue(ruwan)).not.toBe(id);
  await save(id, 0, 'One');
  expect(await createIssue(farzana)).not.toBe(id);
  expect(await audited(id)).toEqual(['created']);
});

test('of two people who change the same version the second is told, and nothing of the first is lost', async () => {
  const id = await addIssue(written('Zero'), farzana);
  expect(await save(id, 1, 'One')).toEqual({ outcome: 'saved', version: 2 });
  expect(await save(id, 1, 'Other', ruwan)).toEqual({ outcome: 'changed' });
  expect(await findIssue(id)).toMatchObject({ letter: written('One'), savedByName: 'Farzana' });

  expect(await save(id, 2, 'Other', ruwan)).toEqual({ outcome: 'saved', version: 3 });
  expect(await listVersions(id)).toMatchObject([{ version: 2, savedByName: 'Farzana' }]);
  expect(await findVersion(id, 2)).toEqual(written('One'));
  expect(await audited(id)).toEqual(['saved']);
});

test('one version saved twice at once is saved once, whoever is first', async () => {
  const id = await addIssue(written('Zero'), farzana);
  const outcomes = await Promise.all([save(id, 1, 'One'), save(id, 1, 'Two', ruwan)]);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'saved']);
});

test('saving the same text again changes nothing, also with an older version', async () => {
  const id = await addIssue(written('Zero'), farzana);
  await save(id, 1, 'One');
  expect(await save(id, 1, 'One')).toEqual({ outcome: 'saved', version: 2 });
  expect((await readIssue(id)).version).toBe(2);
});

test('a person who replaces their own newer text keeps that too', async () => {
  const id = await addIssue(written('Zero'), farzana);
  await save(id, 1, 'One');
  await save(id, 2, 'Two', farzana, { keepsPrevious: true, isDeliberate: true });
  expect(await findVersion(id, 2)).toEqual(written('One'));
  expect(await audited(id)).toEqual(['saved']);
});

test('an issue that is being sent can be neither changed nor deleted', async () => {
  const id = await addIssue(written('Zero'), farzana);
  await startIssue({ id, version: 1, staffId: farzana });
  expect(await save(id, 2, 'One')).toEqual({ outcome: 'closed' });
  expect(await deleteDraft(id, 2, farzana)).toBe(false);
  expect(await findIssue(id)).toMatchObject({ letter: written('Zero'), state: 'sending' });
});

test('a draft is deleted with its versions, but not if it has changed', async () => {
  const id = await addIssue(written('Zero'), farzana);
  await save(id, 1, 'One', ruwan);
  expect(await deleteDraft(id, 1, farzana)).toBe(false);
  expect(await deleteDraft(id, 2, farzana)).toBe(true);
  expect(await findIssue(id)).toBeUndefined();
  expect(await listVersions(id)).toEqual([]);
  expect(await audited(id)).toEqual(['saved', 'deleted']);
});
