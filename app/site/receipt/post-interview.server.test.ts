import { beforeAll, beforeEach, expect, test } from 'vitest';
import { action } from '#app/endpoints/receipt-action.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { addApplicant, addInterviewer, inDays, invite } from '../../../tests/invite-applicant.ts';
import { postToReceipt } from './post-to-receipt.server.ts';

let farzana = '';
beforeAll(async () => {
  await createTestDatabase();
  farzana = await addInterviewer('Farzana Cader');
});
beforeEach(() => database().deleteFrom('lead').execute());

const requestWith = (fields: Record<string, string>) =>
  new Request('http://site.example/receipts/x', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-client-address': crypto.randomUUID(), Origin: 'http://site.example' },
  });

/** Without script: data with its status, or where it redirects to. */
async function post(token: string, fields: Record<string, string>) {
  try {
    const { data, init } = await postToReceipt(token, requestWith(fields));
    return { ...data, status: init?.status };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, location: thrown.headers.get('Location') };
  }
}

async function postByScript(token: string, fields: Record<string, string>) {
  const args = { request: requestWith(fields), params: { token } };
  const response = await action(args as Parameters<typeof action>[0]);
  return { ...(await response.json()), status: response.status };
}

test('choosing a time redirects to the interview without script, and without a choice it is asked for', async () => {
  const nimal = await addApplicant();
  const { id: interview } = await invite(nimal, farzana);
  expect(await post(nimal.token, { intent: 'choose', interview })).toMatchObject({
    outcome: 'unchosen',
    status: 422,
  });
  expect(await post(nimal.token, { intent: 'choose', interview, time: inDays(3).toISOString() })).toEqual({
    status: 303,
    location: `/receipts/${nimal.token}#interview`,
  });
});

test('the answer to a script contains the new state, also when the time was taken', async () => {
  const [nimal, kumari] = [await addApplicant(), await addApplicant('Kumari Silva')];
  const offers = [await invite(nimal, farzana), await invite(kumari, farzana)];
  const choose = (token: string, interview = '') =>
    postByScript(token, { intent: 'choose', interview, time: inDays(3).toISOString() });
  expect(await choose(nimal.token, offers[0]?.id)).toMatchObject({
    outcome: 'agreed',
    receipt: { interview: { state: 'agreed', when: expect.stringContaining('Colombo time') } },
  });
  expect(await choose(kumari.token, offers[1]?.id)).toMatchObject({
    outcome: 'taken',
    status: 409,
    receipt: { interview: { state: 'offered', times: [{ value: inDays(4).toISOString() }] } },
  });
});

test('the words that no time fits come back if there are none or too many', async () => {
  const nimal = await addApplicant();
  const { id: interview } = await invite(nimal, farzana);
  const refuse = (text: string) => post(nimal.token, { intent: 'refuse', interview, text });
  expect(await refuse(' ')).toMatchObject({ outcome: 'empty', status: 422 });
  const long = 'x'.repeat(6000);
  expect(await refuse(long)).toMatchObject({ outcome: 'too-long', status: 422, text: long });
  expect(await refuse('Any Friday.')).toEqual({
    status: 303,
    location: `/receipts/${nimal.token}#interview`,
  });
});
