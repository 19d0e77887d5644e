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
/** Sends each message from another IP address. */
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

test('the same text from many addresses becomes spam after the limit, and every sender gets a receipt', async () => {
  for (const text of [offer, offer.toUpperCase(), `${offer}!!`, `  ${offer}`, offer, offer])
    expect(await send(text)).toMatchObject({ outcome: 'stored', receipt: expect.any(String) });
  expect(await states()).toEqual(['new', 'new', 'new', 'new', 'spam', 'spam']);
  expect((await rows())[4]?.spam_reasons).toContain('words often sent today');
  const deliveries = await database().selectFrom('delivery').select('lead_id').execute();
  expect(deliveries).toHaveLength(8);
});

test('texts that differ in a number, and short common texts, do not count as spam', async () => {
  for (let round = 1; round <= 8; round += 1) await send(`Please call me back about order number ${round}`);
  for (let round = 1; round <= 8; round += 1) await send('Please call me back');
  expect(new Set(await states())).toEqual(new Set(['new']));
});

test('the counted texts cannot be read: the table contains only hashes', async () => {
  await send('A secret sentence about our new hotel in Galle');
  const counted = await database().selectFrom('rate_limit').select('key').execute();
  expect(counted.map(({ key }) => key).join('\n')).not.toMatch(/secret|hotel|galle/i);
});

test('a submission with a token has no spam score, and one without a token only a low score', async () => {
  await send('Our printer stopped at noon today.', { formToken: createFormToken(minuteAgo()) });
  await send('Our scanner stopped at noon today.');
  expect(await rows()).toEqual([
    { state: 'new', spam_score: 0, spam_reasons: [] },
    { state: 'new', spam_score: 10, spam_reasons: ['no token'] },
  ]);
});

test('a token used by many submissions counts against them', async () => {
  const formToken = createFormToken(minuteAgo());
  for (let round = 1; round <= 11; round += 1)
    await send(`Offer number ${round} for your shop`, { formToken });
  const reasons = (await rows()).map(({ spam_reasons }) => spam_reasons);
  expect(reasons[9]).toEqual([]);
  expect(reasons[10]).toEqual(['token used many times']);
});

test.each([
  ['nonsense', 'nonsense'],
  ['another secret', createFormToken().replace(/.{8}$/, 'AAAAAAAA')],
])('a token of %s counts as forged, and the message is still stored and mailed', async (kind, formToken) => {
  await send(`Our till stopped at noon today. ${kind}`, { formToken });
  expect(await rows()).toEqual([{ state: 'new', spam_score: 40, spam_reasons: ['token forged'] }]);
});

test('the first touch is stored with the lead, and an invalid one is ignored', async () => {
  const touch = JSON.stringify(['https://pahana.example/products?utm_source=letter', '', 5_000]);
  await send('First of two tickets', { firstTouch: touch });
  await send('Second of two tickets', { firstTouch: '{"broken' });
  const touches = await database().selectFrom('lead').select('first_touch').orderBy('id').execute();
  expect(touches).toMatchObject([
    { first_touch: { page: '/products', campaign: { source: 'letter' } } },
    { first_touch: null },
  ]);
});
