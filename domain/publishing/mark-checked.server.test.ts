import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { getReviews } from '#content/read-reviews.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { hireStaff } from '../../tests/hire-staff.ts';
import { findDraft } from './draft-store.server.ts';
import { markChecked } from './mark-checked.server.ts';
import { hashText } from './revision-store.server.ts';
import { saveDraft } from './save-store.server.ts';

const file = 'content/claims.yaml';
const shipped = readFileSync(file, 'utf8');
const [first] = getReviews().filter((review) => review.file === file);
if (!first) throw new Error('no claim has a review');
const check = { file, path: first.path, was: first.on, what: first.name ?? '', day: '2026-12-01' };

beforeAll(async () => {
  await createTestDatabase();
});
beforeEach(async () => {
  await database().deleteFrom('content_draft').execute();
});

const reviewOf = (value: unknown) =>
  first.path
    .split('.')
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], value);

test('a checked claim becomes a draft in which only the day is another', async () => {
  const staffId = await hireStaff(`Nadeeka${crypto.randomUUID()}`, 'admin');
  expect(await markChecked({ ...check, staffId })).toBe('drafted');
  const draft = await findDraft(file);
  expect(reviewOf(draft?.value)).toEqual({ on: '2026-12-01', months: first.months });
  expect(JSON.stringify(draft?.value).replace('2026-12-01', first.on)).toBe(JSON.stringify(parse(shipped)));
  expect(draft).toMatchObject({
    state: 'draft',
    note: `Checked: ${first.name}`,
    baseHash: hashText(shipped),
  });
  // The second click finds that it was checked.
  expect(await markChecked({ ...check, staffId })).toBe('changed');
});

test('a draft that somebody began keeps what they wrote, and what is being decided is left alone', async () => {
  const staffId = await hireStaff(`Nadeeka${crypto.randomUUID()}`, 'admin');
  const value = parse(shipped);
  value.at(-1).label = 'something else';
  const draft = { file, version: 0, value, baseHash: hashText(shipped), staffId, isDeliberate: true };
  await saveDraft(draft);
  expect(await markChecked({ ...check, staffId })).toBe('drafted');
  expect(JSON.stringify((await findDraft(file))?.value)).toContain('something else');
  await database().updateTable('content_draft').set({ state: 'review' }).execute();
  expect(await markChecked({ ...check, was: '2026-12-01', staffId })).toBe('changed');
});

test('in a draft in which the claim was changed or moved, nothing is marked', async () => {
  const staffId = await hireStaff(`Nadeeka${crypto.randomUUID()}`, 'admin');
  const value = parse(shipped);
  value.reverse();
  await saveDraft({ file, version: 0, value, baseHash: hashText(shipped), staffId, isDeliberate: true });
  expect(await markChecked({ ...check, staffId })).toBe('changed');
});
