import { beforeAll, expect, test } from 'vitest';
import { findReceipt } from '#domain/leads/find-receipt.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { action } from './chat-hand-over.ts';

beforeAll(async () => void (await createTestDatabase()));

const filled = {
  name: 'Kumari Silva',
  email: 'kumari@company.lk',
  question: 'Does it speak Tamil?',
  about: '',
  transcript: 'Visitor: Does it speak Tamil?\nPahana: I am not sure.',
};

function send(fields: Record<string, string>, origin = 'http://site.example') {
  const body = new URLSearchParams({ submissionKey: crypto.randomUUID(), website: '', ...fields });
  const request = new Request('http://site.example/chat/hand-over', {
    method: 'POST',
    body,
    headers: { Origin: origin },
  });
  return action({ request } as Parameters<typeof action>[0]);
}
const stored = () => database().selectFrom('lead').select(['kind', 'mailbox', 'email', 'due_at']).execute();

test('a question for the team becomes a lead with a time, told to the team and to the visitor', async () => {
  const { data, init } = await send(filled);
  expect(init?.status).toBe(201);
  if (data.outcome !== 'stored') throw new Error(data.outcome);
  expect(data.due).toMatch(/\d/);
  expect(await stored()).toMatchObject([
    { kind: 'chat', mailbox: 'hello@pahana.example', email: 'kumari@company.lk', due_at: expect.any(Date) },
  ]);
  const audiences = await database().selectFrom('delivery').select('audience').orderBy('audience').execute();
  expect(audiences.map(({ audience }) => audience)).toEqual(['department', 'visitor']);

  const receipt = await findReceipt(data.receipt.replace('/receipts/', ''));
  expect(receipt).toMatchObject({ kind: 'chat', noun: 'question', greeting: 'Kumari' });
  expect(receipt?.facts).toContainEqual({ label: 'Conversation', value: filled.transcript });
});

test('what another site posts is refused and stores nothing', async () => {
  const before = (await stored()).length;
  await expect(async () => send(filled, 'https://elsewhere.example')).rejects.toMatchObject({
    init: { status: 403 },
  });
  expect(await stored()).toHaveLength(before);
});
