import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createFormToken } from '#platform/form-token.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { receiveLead } from './receive-lead.server.ts';

const offer = 'We place your shop on the first page of every search engine.';
const minuteAgo = () => new Date(Date.now() - 60_000);

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SAME_TEXT_LIMIT', '4');
});
beforeEach(() => database().deleteFrom('lead').execute());

let visitors = 0;
/** Each from an address of its own. */
async function send(message: string, more: Record<string, string> = {}) {
  visitors += 1;
  const form = new FormData();
  const fields = { name: `Visitor ${visitors}`, email: `v${visitors}@company.lk`, message, ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return await receiveLead('support', { form, address: `198.51.100.${visitors}` });
}
const rows = () =>
  database().selectFrom('lead').select(['state', 'spam_score', 'spam_reasons']).orderBy('id').execute();
const states = async () => (await rows()).map(({ state }) => state);

test('the same words from many addresses turn into spam past the limit, and every sender is thanked', async () => {
  for (const words of [offer, offer.toUpperCase(), `${offer}!!`, `  ${offer}`, offer, offer])
    expect(await send(words)).toMatchObject({ outcome: 'stored', receipt: expect.any(String) });
  expect(await states()).toEqual(['new', 'new', 'new', 'new', 'spam', 'spam']);
  expect((await rows())[4]?.spam_reasons).toContain('words often sent today');
  const deliveries = await database().selectFrom('delivery').select('lead_id').execute();
  expect(deliveries).toHaveLength(8);
});

test('words that differ in a number, and short words that many choose, are counted against nobody', async () => {
  for (let turn = 1; turn <= 8; turn += 1) await send(`Please call me back about order number ${turn}`);
  for (let turn = 1; turn <= 8; turn += 1) await send('Please call me back');
  expect(new Set(await states())).toEqual(new Set(['new']));
});

test('nothing that is counted can be read: the table holds fingerprints', async () => {
  await send('A secret sentence about our new hotel in Galle');
  const counted = await database().selectFrom('rate_limit').select('key').execute();
  expect(counted.map(({ key }) => key).join('\n')).not.toMatch(/secret|hotel|galle/i);
});

test('a person with a token has nothing against them, and without one next to nothing', async () => {
  await send('Our printer stopped at noon today.', { formToken: createFormToken(minuteAgo()) });
  await send('Our scanner stopped at noon today.');
  expect(await rows()).toEqual([
    { state: 'new', spam_score: 0, spam_reasons: [] },
    { state: 'new', spam_score: 10, spam_reasons: ['no token'] },
  ]);
});

test('a token that many submissions share counts against them', async () => {
  const formToken = createFormToken(minuteAgo());
  for (let turn = 1; turn <= 11; turn += 1) await send(`Offer number ${turn} for your shop`, { formToken });
  const reasons = (await rows()).map(({ spam_reasons }) => spam_reasons);
  expect(reasons[9]).toEqual([]);
  expect(reasons[10]).toEqual(['token used many times']);
});

test.each([
  ['nonsense', 'nonsense'],
  ['another secret', createFormToken().replace(/.{8}$/, 'AAAAAAAA')],
])('a token of %s is forged, and still the words are kept and mailed', async (what, formToken) => {
  await send(`Our till stopped at noon today. ${what}`, { formToken });
  expect(await rows()).toEqual([{ state: 'new', spam_score: 40, spam_reasons: ['token forged'] }]);
});

test('how the visitor came is kept with the lead, and a broken note is dropped', async () => {
  const touch = JSON.stringify(['https://pahana.example/products?utm_source=letter', '', 5_000]);
  await send('First of two tickets', { firstTouch: touch });
  await send('Second of two tickets', { firstTouch: '{"broken' });
  const touches = await database().selectFrom('lead').select('first_touch').orderBy('id').execute();
  expect(touches).toMatchObject([
    { first_touch: { page: '/products', campaign: { source: 'letter' } } },
    { first_touch: null },
  ]);
});
