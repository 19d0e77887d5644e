import { beforeAll, expect, test, vi } from 'vitest';
import { findReceipt } from '#domain/leads/receipt/find-receipt.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { action } from './send-form.ts';

beforeAll(async () => void (await createTestDatabase()));

const filled = {
  name: 'Kumari Silva',
  email: 'kumari@company.lk',
  question: 'Does it speak Tamil?',
  about: '',
  transcript: 'Visitor: Does it speak Tamil?\nPahana: I am not sure.',
};

function send(form: string, fields: Record<string, string>, origin = 'http://site.example') {
  const body = new URLSearchParams({ submissionKey: crypto.randomUUID(), website: '', ...fields });
  const request = new Request(`http://site.example/forms/${form}`, {
    method: 'POST',
    body,
    headers: { Origin: origin },
  });
  return action({ request, params: { form } } as Parameters<typeof action>[0]);
}
const stored = () => database().selectFrom('lead').select(['kind', 'mailbox', 'email', 'due_at']).execute();

test('a question for the team becomes a lead with a due time, with mails to the team and to the visitor', async () => {
  const response = await send('chat', filled);
  expect(response.status).toBe(201);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const answer = await response.json();
  expect(answer).toEqual({
    outcome: 'stored',
    reference: expect.stringMatching(/^PA-/),
    receipt: expect.stringMatching(/^\/receipts\//),
    due: expect.stringMatching(/\d/),
    emergencyPhone: null,
    reachable: true,
    typedEmail: '',
  });
  expect(await stored()).toMatchObject([
    { kind: 'chat', mailbox: 'hello@pahana.example', email: 'kumari@company.lk', due_at: expect.any(Date) },
  ]);
  const audiences = await database().selectFrom('delivery').select('audience').orderBy('audience').execute();
  expect(audiences.map(({ audience }) => audience)).toEqual(['department', 'visitor']);

  const receipt = await findReceipt(answer.receipt.replace('/receipts/', ''));
  expect(receipt).toMatchObject({ kind: 'chat', noun: 'question', greeting: 'Kumari' });
  expect(receipt?.facts).toContainEqual({ label: 'Conversation', value: filled.transcript });
});

test('a post from another site is refused, is in the log and stores nothing', async () => {
  const before = (await stored()).length;
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await expect(async () => send('chat', filled, 'https://elsewhere.example')).rejects.toMatchObject({
    init: { status: 403 },
  });
  const lines = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'post-refused', why: 'foreign-origin', endpoint: 'forms' }),
  ]);
  expect(lines.join()).not.toContain('elsewhere');
  expect(await stored()).toHaveLength(before);
});

test('an invalid form is answered with messages only, without the typed values', async () => {
  const response = await send('contact', { firstName: 'Kumari', email: 'kumari' });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    outcome: 'invalid',
    messages: expect.objectContaining({ email: 'Enter an email address like name@company.lk' }),
  });
  const subscription = await send('newsletter', { email: 'kumari' });
  expect(subscription.status).toBe(422);
  expect(await subscription.json()).toEqual({ outcome: 'invalid' });
});

test.each(['nothing', 'constructor', 'application'])('a form named %j does not exist', async (form) => {
  await expect(async () => send(form, filled)).rejects.toMatchObject({ init: { status: 404 } });
});
