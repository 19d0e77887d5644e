import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { answerLead } from './answer-lead.server.ts';

beforeAll(async () => void (await createTestDatabase()));

function receive(fields: Record<string, string>) {
  const body = new URLSearchParams({ submissionKey: crypto.randomUUID(), website: '', ...fields });
  return answerLead('support', new Request('http://site.example/support', { method: 'POST', body }));
}
const stored = () => database().selectFrom('lead').select(['kind', 'email', 'mailbox', 'fields']).execute();

test('SUP-05 an entirely empty support form is answered and stores nothing', async () => {
  const { data, init } = await receive({ name: '', email: ' ', product: '', urgency: '', message: '\n' });
  expect([data.outcome, init?.status]).toEqual(['empty', 200]);
  expect(await stored()).toEqual([]);
});

test('SUP-02 SUP-05 a support form with a single word is stored for Technical Support', async () => {
  const { data, init } = await receive({ email: 'later' });
  expect([data.outcome, init?.status]).toEqual(['stored', 201]);
  expect(await stored()).toMatchObject([
    { kind: 'support', email: null, mailbox: 'support@pahana.example', fields: { email: 'later' } },
  ]);
});
