import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runFakeAi } from '../tests/stack/run-fake-ai.ts';

let standIn: Awaited<ReturnType<typeof runFakeAi>>;
beforeAll(async () => {
  standIn = await runFakeAi();
});
afterAll(() => standIn.stop());

beforeEach(() => {
  // The environment is read once for each process.
  vi.resetModules();
  vi.stubEnv('AI_BASE_URL', standIn.baseUrl);
  vi.stubEnv('AI_API_KEY', 'key-of-a-test');
  vi.stubEnv('AI_MODEL', 'small');
});

/** Generous limits, so that a busy machine does not fail the tests. */
const longLimits = { firstTextMs: 60_000, pauseMs: 60_000, totalMs: 60_000, tokens: 400 };
const shortLimits = { firstTextMs: 300, pauseMs: 300, totalMs: 2_000, tokens: 400 };

async function ask(question: string, limits = longLimits, signal?: AbortSignal): Promise<string[] | null> {
  const { streamAi } = await import('./ai.server.ts');
  const stream = streamAi({ instructions: 'Be brief.', question, ...(signal && { signal }) }, limits);
  if (!stream) return null;
  const parts: string[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}

test('an answer arrives in several parts', async () => {
  const parts = await ask('what is a lamp?');
  expect(parts?.join('')).toBe('You asked: what is a lamp?');
  expect(parts?.length).toBeGreaterThan(3);
});

test('the service receives the key, the model, the instructions, the question and a limit, and nothing else', async () => {
  await ask('one thing');
  expect(standIn.requests.at(-1)).toEqual({
    authorization: 'Bearer key-of-a-test',
    model: 'small',
    stream: true,
    max_tokens: 400,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'one thing' },
    ],
  });
});

test.each(['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'])(
  'CHAT-40 without %s the log reports a missing key and no request is sent',
  async (name) => {
    vi.stubEnv(name, '');
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const requestsBefore = standIn.requests.length;
    expect(await ask('anyone?')).toBeNull();
    expect(String(written.mock.calls[0]?.[0])).toContain('ai-key-missing');
    expect(standIn.requests).toHaveLength(requestsBefore);
    written.mockRestore();
  },
);

test.each([
  'fail-refused',
  'fail-broken',
  'fail-page',
  'fail-silence',
  'fail-nonsense',
  'fail-midway',
  'fail-cut',
  'fail-short',
  'fail-stall',
])('%s throws within the limits and prints nothing', async (failure) => {
  const printed = vi.spyOn(console, 'error');
  await expect(ask(`please ${failure}`, shortLimits)).rejects.toThrow();
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});

test('an unreachable service throws', async () => {
  vi.stubEnv('AI_BASE_URL', 'http://127.0.0.1:9/v1');
  await expect(ask('hello?')).rejects.toThrow();
});

test('a redirect is not followed, so the key goes nowhere else', async () => {
  const server = createServer((_request, response) =>
    response.writeHead(307, { Location: `${standIn.baseUrl}/chat/completions` }).end(),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  vi.stubEnv('AI_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  const requestsBefore = standIn.requests.length;
  await expect(ask('hello?')).rejects.toThrow();
  expect(standIn.requests).toHaveLength(requestsBefore);
});

test('the answer is aborted when the visitor leaves', async () => {
  const leaving = new AbortController();
  const answer = ask('please fail-silence', longLimits, leaving.signal);
  setTimeout(() => leaving.abort(), 50);
  await expect(answer).rejects.toThrow();
});
