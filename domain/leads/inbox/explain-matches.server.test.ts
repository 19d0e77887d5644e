import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { storeLeads } from '../../../tests/search/search-leads.ts';
import { explainMatches } from './explain-matches.server.ts';
import { indexLeads } from './index-leads.server.ts';
import { prepareSearch } from './search-leads.server.ts';

beforeAll(async () => {
  await createTestDatabase();
  await storeLeads([
    {
      key: 'one',
      reference: 'PA-7K2M-9QXD',
      name: 'Nimal Wickramasinghe',
      phone: '077 123 4567',
      message: 'The scanner drops the connection.',
      added: ['Now the storeroom is cold.'],
      replies: ['We come on Friday.'],
      notes: ['Knows Mr Thilakarathna from the bank.'],
      draft: 'Zanzibar',
    },
  ]);
  await indexLeads(new AbortController().signal);
});

async function explain(typed: string, shown = ['Nimal Wickramasinghe', '', 'The scanner']) {
  const { id, reference } = await database()
    .selectFrom('lead')
    .select(['id', 'reference'])
    .executeTakeFirstOrThrow();
  const line = (await explainMatches(prepareSearch(typed), [{ id, reference, shown }])).get(id);
  return (
    line &&
    `${line.where}: ${line.parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')}`
  );
}

test.each([
  ['storeroom', 'Message: Now the [storeroom] is cold.'],
  ['toreroo', 'Message: Now the [storeroom] is cold.'],
  ['storerom', 'Message: Now the [storeroom] is cold.'],
  ['friday', 'Reply: We come on [Friday].'],
  ['tilakaratne', 'Note: Knows Mr [Thilakarathna] from the bank.'],
  ['4567', 'Phone: [077 123 4567]'],
  ['connection drops', 'Message: The scanner [drops] the [connection].'],
])('the search %j found %j', async (typed, line) => {
  expect(await explain(typed)).toBe(line);
});

test.each(['nimal', 'wickrem', 'scanner', '7K2M-9QXD', 'pa-7k2m', ''])(
  'what the list shows anyway is not repeated: %j',
  async (typed) => {
    expect(await explain(typed)).toBeUndefined();
  },
);

test('a word beside a name that is shown is explained', async () => {
  expect(await explain('nimal friday')).toBe('Reply: We come on [Friday].');
});
