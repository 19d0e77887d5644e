import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { askHelper } from '#app/sections/chat/ask-helper.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { runFakeAi } from '../../tests/stack/run-fake-ai.ts';

const site = 'http://site.example';
const failureText = 'Sorry, there was an error processing your request.';
const unavailableText = "I'm currently unavailable. Please check back later.";

let standIn: Awaited<ReturnType<typeof runFakeAi>>;
beforeAll(async () => {
  await createTestDatabase();
  standIn = await runFakeAi();
});
afterAll(() => standIn.stop());

const realFetch = globalThis.fetch;
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('AI_BASE_URL', standIn.baseUrl);
  vi.stubEnv('AI_API_KEY', 'key-of-a-test');
  vi.stubEnv('AI_MODEL', 'small');
  vi.stubEnv('AI_LIMIT', '1000');
  // The browser's function and the server's action are both real; only the network between them is replaced.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.startsWith('/') ? post(address, init) : realFetch(address, init),
  );
});

async function post(address: string, init: RequestInit, client = '203.0.113.9'): Promise<Response> {
  const headers = { Origin: site, 'x-client-address': client, ...init.headers };
  const request = new Request(site + address, { ...init, headers });
  const { action } = await import('./chat-answer.ts');
  return action({ request } as Parameters<typeof action>[0]);
}

async function ask(question: string, hasHelper = true) {
  const seen: string[] = [];
  const { outcome, reply } = await askHelper(question, { hasHelper, onText: (text) => seen.push(text) });
  return { outcome, reply, seen };
}

test('CHAT-39 CHAT-41 an answer arrives word by word and ends with links to its source pages', async () => {
  const { outcome, reply, seen } = await ask('Will my reps feel watched?');
  expect(outcome).toBe('answered');
  expect(reply).toEqual({
    type: 'text',
    text: 'You asked: Will my reps feel watched?',
    data: { links: [{ label: 'CRM System', href: '/products/crm-system' }], byAi: true },
  });
  expect(seen[0]).toBe('You ');
  expect(seen.length).toBeGreaterThan(4);
});

test.each([
  'fail-refused',
  'fail-broken',
  'fail-page',
  'fail-empty',
  'fail-nonsense',
  'fail-midway',
  'fail-cut',
  'fail-short',
  'fail-stall',
])('ERR-07 ERR-10 %s: the helper answers with the error text', async (failure) => {
  expect(await ask(`please ${failure}`)).toMatchObject({
    outcome: 'failed',
    reply: { type: 'text', text: failureText },
  });
});

test('ERR-07 ERR-10 a request that throws, as after a lost connection, gives the error text too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await ask('anything')).toMatchObject({ outcome: 'failed', reply: { text: failureText } });
});

test('CHAT-39 CHAT-40 ERR-08 without a configured service nothing is sent, and the console says why', async () => {
  const logged = vi.spyOn(console, 'info').mockReturnValue();
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  expect(await ask('zzqqxx', false)).toMatchObject({
    outcome: 'unavailable',
    reply: { type: 'text', text: unavailableText },
  });
  expect(sent).not.toHaveBeenCalled();
  expect(logged.mock.calls).toEqual([[expect.stringMatching(/no key/)]]);
});

test('CHAT-40 ERR-08 a server without a key answers unavailable and logs it', async () => {
  vi.stubEnv('AI_API_KEY', '');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await ask('zzqqxx')).toMatchObject({ outcome: 'unavailable', reply: { text: unavailableText } });
  expect(String(written.mock.calls[0]?.[0])).toContain('ai-key-missing');
  written.mockRestore();
});

test('too many questions from one address are refused with 429', async () => {
  vi.stubEnv('AI_LIMIT', '2');
  const init = { method: 'POST', body: JSON.stringify({ question: 'again?' }) };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await post('/chat/answer', init, '203.0.113.77');
    statuses.push(response.status);
    await response.text();
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test.each([
  ['no question', {}],
  ['an empty question', { question: '  ' }],
  ['a question that is too long', { question: 'x'.repeat(501) }],
  ['a list', ['question']],
  ['null', null],
])('%s is refused before the AI service is called', async (_, body) => {
  const requestsBefore = standIn.requests.length;
  const response = await post('/chat/answer', { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(422);
  expect(standIn.requests).toHaveLength(requestsBefore);
});

test.each([undefined, 'https://elsewhere.example', 'null'])('a post from %s is refused', async (origin) => {
  const request = new Request(`${site}/chat/answer`, {
    method: 'POST',
    body: JSON.stringify({ question: 'hello?' }),
    headers: origin ? { Origin: origin } : {},
  });
  const { action } = await import('./chat-answer.ts');
  expect((await action({ request } as Parameters<typeof action>[0])).status).toBe(403);
});

test('an answer is neither cached nor buffered by nginx', async () => {
  const response = await post('/chat/answer', { method: 'POST', body: '{"question":"a lamp?"}' });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Accel-Buffering')).toBe('no');
  await response.body?.cancel();
});

test.each([
  ['that is nested too deeply', `{"question":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['with a null character', JSON.stringify({ question: 'What\0?' })],
  ['that is a list', '["What?"]'],
])('a question %s is refused', async (_, body) => {
  expect((await post('/chat/answer', { method: 'POST', body })).status).toBe(422);
});
