import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { action } from '../../endpoints/receipt-action.ts';
import { postToReceipt } from './act-on-receipt.server.ts';

beforeAll(async () => {
  vi.stubEnv('LEAD_LIMIT', '8');
  await createTestDatabase();
});

async function submit() {
  const stored = await submitLead({
    kind: 'support',
    values: supportValues({ name: '', email: '', product: '', urgency: '', message: crypto.randomUUID() }),
    due: null,
    mailbox: 'support@pahana.example',
  });
  if (stored.outcome !== 'stored') throw new Error('not stored');
  return stored;
}

/** What the action gives back: data with its status, or where it sends the browser. */
async function act(token: string, fields: Record<string, string>, from: string = crypto.randomUUID()) {
  const request = new Request(`http://site.example/receipts/${token}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-client-address': from },
  });
  try {
    const { data, init } = await postToReceipt(token, request);
    return { ...data, status: init?.status, headers: init?.headers };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, location: thrown.headers.get('Location') };
  }
}

/** What the script of the page is answered. */
async function actLive(token: string, fields: Record<string, string>, from: string = crypto.randomUUID()) {
  const request = new Request(`http://site.example/receipts/${token}/action`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-client-address': from, Origin: 'http://site.example' },
  });
  const response = await action({ request, params: { token } } as Parameters<typeof action>[0]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  return { ...(await response.json()), status: response.status };
}

test('each act leads on without script and answers in place with it', async () => {
  const { receiptToken, reference } = await submit();
  const address = `/receipts/${receiptToken}`;
  const plain = (intent: string, fields = {}) => act(receiptToken, { intent, ...fields });
  const live = (intent: string, fields = {}) => actLive(receiptToken, { intent, ...fields });

  expect(await act(receiptToken, { reach: '0112345678' })).toEqual({ status: 303, location: address });
  expect(await live('reach', { reach: 'x' })).toMatchObject({ intent: 'reach', outcome: 'settled' });
  expect(await plain('message', { text: 'More' })).toEqual({
    status: 303,
    location: `${address}?added#add-message`,
  });
  expect(await live('message', { text: 'More' })).toMatchObject({
    outcome: 'added',
    status: 200,
    receipt: { reference, messages: [{ text: 'More' }] },
  });
  expect(await live('withdraw')).toMatchObject({
    outcome: 'withdrawn',
    status: 200,
    receipt: { withdrawn: expect.stringContaining('Colombo') },
  });
  expect(await plain('withdraw')).toEqual({ status: 303, location: `${address}#main` });
  const gone = { status: 303, location: `/receipts/erased/${reference}` };
  expect(await live('erase', { reference })).toEqual({
    intent: 'erase',
    outcome: 'erased',
    status: 200,
    erasure: { reference, noun: 'support request', erased: expect.any(String) },
  });
  expect(await plain('erase', { reference })).toEqual(gone);
  for (const intent of ['message', 'withdraw', 'erase'])
    expect(await live(intent, { text: 'Late' }), intent).toMatchObject({ outcome: 'missing', status: 404 });
});

test('nothing of a receipt is cached or indexed, not even a fault', async () => {
  const { receiptToken } = await submit();
  expect(await act(receiptToken, { intent: 'message', text: ' ' })).toMatchObject({
    outcome: 'empty',
    status: 422,
    headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  });
});

test('too many acts from one address are refused, and the words come back', async () => {
  const { receiptToken } = await submit();
  const add = (text: string) => actLive(receiptToken, { intent: 'message', text }, '203.0.113.7');
  for (let count = 1; count <= 8; count += 1) expect(await add(`${count}`)).toMatchObject({ status: 200 });
  expect(await add('The ninth')).toMatchObject({ status: 429, outcome: 'limited', text: 'The ninth' });
  expect(await database().selectFrom('lead_message').where('text', '=', 'The ninth').execute()).toEqual([]);
});

test('while nothing can be stored nothing is claimed, and the words come back', async () => {
  const { receiptToken } = await submit();
  await sql`alter table lead rename to lead_away`.execute(database());
  for (const intent of ['message', 'withdraw', 'erase'])
    expect(await act(receiptToken, { intent, text: 'Hold on' }), intent).toMatchObject({
      status: 503,
      outcome: 'unavailable',
      ...(intent === 'message' && { text: 'Hold on' }),
    });
  await sql`alter table lead_away rename to lead`.execute(database());
  expect(await actLive(receiptToken, { intent: 'message', text: 'Hold on' })).toMatchObject({
    outcome: 'added',
  });
});
