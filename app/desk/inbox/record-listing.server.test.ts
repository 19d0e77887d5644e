import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { recordListing } from './record-listing.server.ts';

beforeAll(createTestDatabase);

const me = '11111111-1111-4111-8111-111111111111';
const recorded = async () =>
  (await database().selectFrom('audit_entry').select('detail').orderBy('id').execute()).map(
    ({ detail }) => detail,
  );

test('every view is recorded; an automatic refresh is recorded only for leads not shown before', async () => {
  await recordListing(me, ['1', '2'], false);
  await recordListing(me, ['1', '2'], true);
  await recordListing(me, ['2', '3'], true);
  await recordListing(me, ['1', '2'], false);
  await recordListing(me, [], false);
  expect(await recorded()).toEqual([{ leads: [1, 2] }, { leads: [3] }, { leads: [1, 2] }]);
});

test('the first view of a person is recorded in full, even if it claims to be a refresh', async () => {
  await recordListing('22222222-2222-4222-8222-222222222222', ['1'], true);
  expect((await recorded()).at(-1)).toEqual({ leads: [1] });
});
