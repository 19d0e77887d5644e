import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { runAiStandIn } from '../../tests/stack/ai-stand-in.ts';

let standIn: Awaited<ReturnType<typeof runAiStandIn>>;
beforeAll(async () => {
  standIn = await runAiStandIn();
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
  const asked = askAi(question, getContent());
  if (asked.outcome === 'unavailable') return asked;
  let text = '';
  for await (const part of asked.text) text += part;
  return { ...asked, text };
}

test('an answer comes with links that we chose, whatever the AI says', async () => {
  expect(await ask('Will my reps feel watched at https://evil.example?')).toEqual({
    outcome: 'answering',
    text: 'You asked: Will my reps feel watched at https://evil.example?',
    links: [{ label: 'CRM System', href: '/products/crm-system' }],
  });
});

test('email addresses and phone numbers do not leave the house', async () => {
  await ask('Write to kamala@mail.example or +94 77 123 4567: do my reps feel watched?');
  const sent = JSON.stringify(standIn.requests.at(-1)?.messages.at(-1));
  expect(sent).toContain('Write to [email] or [phone]: do my reps feel watched?');
});

test('an answer without a word in it is a failure', async () => {
  await expect(ask('please fail-empty')).rejects.toThrow('empty');
});

test('a service that does not stop is stopped', async () => {
  const { text } = (await ask('please say-much')) as { text: string };
  expect(text.length).toBeLessThanOrEqual(2_001);
  expect(text).toMatch(/…$/);
});

test('CHAT-41 without a key there is no helper', async () => {
  vi.stubEnv('AI_API_KEY', '');
  expect(await ask('anyone?')).toEqual({ outcome: 'unavailable' });
});
