import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { supportValues } from '../../../tests/sample-values.ts';
import { submitLead } from '../../../tests/submit-lead.ts';
import { action } from '../../endpoints/receipt-action.ts';
import { postToReceipt } from './post-to-receipt.server.ts';

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

/** The answer without script: data with its status, or the redirect. */
async function post(token: string, fields: Record<string, string>, from: string = crypto.randomUUID()) {
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

/** The answer to the script of the page. */
async function postByScript(
  token: string,
  fields: Record<string, string>,
  from: string = crypto.randomUUID(),
) {
  const request = new Request(`http://site.example/receipts/${token}/action`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-client-address': from, Origin: 'http://site.example' },
  });
  const response = await action({ request, params: { token } } as Parameters<typeof action>[0]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  return { ...(await response.json()), status: response.status };
}

test('each action redirects without script and answers with data to a script', async () => {
  const { receiptToken, reference } = await submit();
  const address = `/receipts/${receiptToken}`;
  const byForm = (intent: string, fields = {}) => post(receiptToken, { intent, ...fields });
  const byScript = (intent: string, fields = {}) => postByScript(receiptToken, { intent, ...fields });

  expect(await post(receiptToken, { reach: '0112345678' })).toEqual({ status: 303, location: address });
  expect(await byScript('reach', { reach: 'x' })).toMatchObject({ intent: 'reach', outcome: 'settled' });
  expect(await byForm('message', { text: 'More' })).toEqual({
    status: 303,
    location: `${address}?added#add-message`,
  });
  expect(await byScript('message', { text: 'More' })).toMatchObject({
    outcome: 'added',
    status: 200,
    receipt: { reference, conversation: [{ by: 'you', text: 'More' }] },
  });
  expect(await byScript('withdraw')).toMatchObject({
    outcome: 'withdrawn',
    status: 200,
    receipt: { withdrawn: expect.stringContaining('Colombo') },
  });
  expect(await byForm('withdraw')).toEqual({ status: 303, location: `${address}#main` });
  expect(await byScript('message', { text: 'Late' })).toMatchObject({
    outcome: 'already-withdrawn',
    status: 409,
    text: 'Late',
  });
  expect(await byForm('message', { text: 'Late' })).toMatchObject({
    outcome: 'already-withdrawn',
    status: 409,
    text: 'Late',
  });
  const erased = { status: 303, location: `/receipts/erased/${reference}` };
  expect(await byScript('erase', { reference })).toEqual({
    intent: 'erase',
    outcome: 'erased',
    status: 200,
    erasure: { reference, noun: 'support request', erased: expect.any(String) },
  });
  expect(await byForm('erase', { reference })).toEqual(erased);
  for (const intent of ['message', 'withdraw', 'erase'])
    expect(await byScript(intent, { text: 'Late' }), intent).toMatchObject({
      outcome: 'missing',
      status: 404,
    });
});

test('no answer of a receipt is cached or indexed, not even an error', async () => {
  const { receiptToken } = await submit();
  expect(await post(receiptToken, { intent: 'message', text: ' ' })).toMatchObject({
    outcome: 'empty',
    status: 422,
    headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  });
});

test('too many actions from one address are rejected, and the text is returned', async () => {
  const { receiptToken } = await submit();
  const add = (text: string) => postByScript(receiptToken, { intent: 'message', text }, '203.0.113.7');
  for (let count = 1; count <= 8; count += 1) expect(await add(`${count}`)).toMatchObject({ status: 200 });
  expect(await add('The ninth')).toMatchObject({ status: 429, outcome: 'limited', text: 'The ninth' });
  expect(await database().selectFrom('lead_message').where('text', '=', 'The ninth').execute()).toEqual([]);
});

test('while nothing can be stored no success is reported, and the text is returned', async () => {
  const { receiptToken } = await submit();
  await sql`alter table lead rename to lead_away`.execute(database());
  for (const intent of ['message', 'withdraw', 'erase'])
    expect(await post(receiptToken, { intent, text: 'Hold on' }), intent).toMatchObject({
      status: 503,
      outcome: 'unavailable',
      ...(intent === 'message' && { text: 'Hold on' }),
    });
  await sql`alter table lead_away rename to lead`.execute(database());
  expect(await postByScript(receiptToken, { intent: 'message', text: 'Hold on' })).toMatchObject({
    outcome: 'added',
  });
});
