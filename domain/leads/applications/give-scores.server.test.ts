import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { giveScores } from './give-scores.server.ts';
import { listCriteria } from './list-criteria.server.ts';
import { describeScores, scoreNoteLimit } from './score-levels.ts';
import { findScores, summariseScores } from './score-store.server.ts';

let [farzana, dilki] = ['', ''];
beforeAll(async () => {
  await createTestDatabase();
  const staff = await database()
    .insertInto('staff')
    .values([
      { name: 'Farzana Cader', email: 'farzana@pahana.example', role: 'hr' },
      { name: 'Dilki Jayawardena', email: 'dilki@pahana.example', role: 'support' },
    ])
    .returning('id')
    .execute();
  [farzana, dilki] = staff.map(({ id }) => id) as [string, string];
});

const opening = 'Product Manager';
const [first = '', second = ''] = listCriteria(opening);
let lead = { id: '', opening };
beforeEach(async () => {
  await database().deleteFrom('lead').execute();
  const row = await database()
    .insertInto('lead')
    .values({
      ...{ kind: 'application', state: 'new', mailbox: 'careers@pahana.example', body_hash: '' },
      ...{
        reference: 'PA-1',
        receipt_token: '1',
        submission_key: '1',
        name: 'Nimal',
        email: 'n@mail.example',
      },
      ...{ fields: { jobTitle: opening }, received_at: new Date(), last_contact_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  lead = { id: row.id, opening };
});

const give = (staffId: string, chosen: Record<string, string>, note = '') =>
  giveScores(lead, staffId, { chosen: new Map(Object.entries(chosen)), note });
const summaryFor = async (staffId: string) => (await summariseScores([lead.id], staffId)).get(lead.id);
const readAudit = () =>
  database().selectFrom('audit_entry').select(['act', 'detail']).where('lead_id', '=', lead.id).execute();

test('each person has one set of scores, changes them, and only changes are in the audit, without the scores', async () => {
  expect(await give(farzana, { [first]: '4', [second]: 'none' }, 'Answered every question.')).toBe('done');
  expect(await give(farzana, { [first]: '4', [second]: 'none' }, 'Answered every question.')).toBe('done');
  expect(await give(farzana, { [first]: '3', [second]: '2' })).toBe('done');
  expect(await findScores(lead.id)).toMatchObject([
    { name: 'Farzana Cader', scores: { [first]: 3, [second]: 2 }, note: '' },
  ]);
  expect(await readAudit()).toEqual([
    { act: 'application.score', detail: { again: false } },
    { act: 'application.score', detail: { again: true } },
  ]);
});

test('lists show how many have scored, and the mean only to those who have scored themselves', async () => {
  await give(farzana, { [first]: '4', [second]: '3' });
  expect(await summaryFor(dilki)).toEqual({ scorers: 1, mean: null });
  await give(dilki, { [first]: '2' });
  expect(await summaryFor(dilki)).toEqual({ scorers: 2, mean: 3 });
  expect(await summaryFor(farzana)).toEqual({ scorers: 2, mean: 3 });
});

test('once the application is decided, everybody who may see it sees the mean', async () => {
  await give(farzana, { [first]: '4' });
  await database().updateTable('lead').set({ stage: 'hired' }).execute();
  expect(await summaryFor(dilki)).toEqual({ scorers: 1, mean: 4 });
});

test.each([
  ['nothing is scored', {}, '', 'none'],
  ['only "no view" is chosen', { [first]: 'none' }, '', 'none'],
  ['the score does not exist', { [first]: '5' }, '', 'none'],
  ['the criterion is not of this opening', { 'Shoe size': '4' }, '', 'outdated'],
  ['the note is too long', { [first]: '4' }, 'x'.repeat(scoreNoteLimit + 1), 'too-long'],
] as const)('nothing is saved if %s', async (_, chosen, note, outcome) => {
  expect(await give(farzana, chosen, note)).toBe(outcome);
  expect(await findScores(lead.id)).toEqual([]);
});

test('an opening has criteria of its own, and one that is no longer advertised has those of the company', () => {
  expect(listCriteria(opening)).not.toEqual(listCriteria('Night guard'));
  expect(listCriteria('Night guard')).toHaveLength(4);
});

test.each([
  [{ scorers: 0, mean: null }, ''],
  [{ scorers: 1, mean: null }, '1 has scored'],
  [{ scorers: 2, mean: null }, '2 have scored'],
  [{ scorers: 2, mean: 3.25 }, '3.3 of 4, by 2'],
])('%j is printed as "%s"', (summary, text) => {
  expect(describeScores(summary)).toBe(text);
});
