import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { runFakeAi } from '../../tests/stack/run-fake-ai.ts';

let standIn: Awaited<ReturnType<typeof runFakeAi>>;
beforeAll(async () => {
  standIn = await runFakeAi();
});
afterAll(() => standIn.stop());
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('AI_BASE_URL', standIn.baseUrl);
  vi.stubEnv('AI_API_KEY', 'key-of-a-test');
  vi.stubEnv('AI_MODEL', 'small');
});

async function ask(question: string) {
  const { askAi } = await import('./ask-ai.server.ts');
  const answer = askAi(question, getContent());
  if (answer.outcome === 'unavailable') return answer;
  let text = '';
  for await (const part of answer.text) text += part;
  return { ...answer, text };
}

test('an answer has the links that we chose, whatever the AI writes', async () => {
  expect(await ask('Will my reps feel watched at https://evil.example?')).toEqual({
    outcome: 'answering',
    text: 'You asked: Will my reps feel watched at https://evil.example?',
    links: [{ label: 'CRM System', href: '/products/crm-system' }],
  });
});

test('email addresses and phone numbers are not sent to the AI', async () => {
  await ask('Write to kamala@mail.example or +94 77 123 4567: do my reps feel watched?');
  const sent = JSON.stringify(standIn.requests.at(-1)?.messages.at(-1));
  expect(sent).toContain('Write to [email] or [phone]: do my reps feel watched?');
});

test('an empty answer is a failure', async () => {
  await expect(ask('please fail-empty')).rejects.toThrow('empty');
});

test('an endless answer is cut off', async () => {
  const { text } = (await ask('please say-much')) as { text: string };
  expect(text.length).toBeLessThanOrEqual(2_001);
  expect(text).toMatch(/…$/);
});

test('CHAT-41 without a key there is no helper', async () => {
  vi.stubEnv('AI_API_KEY', '');
  expect(await ask('anyone?')).toEqual({ outcome: 'unavailable' });
});
