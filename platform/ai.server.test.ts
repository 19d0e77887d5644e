import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runAiStandIn } from '../tests/stack/ai-stand-in.ts';

let standIn: Awaited<ReturnType<typeof runAiStandIn>>;
beforeAll(async () => {
  standIn = await runAiStandIn();
});
afterAll(() => standIn.stop());

beforeEach(() => {
  // The environment is read once for each process.
  vi.resetModules();
  vi.stubEnv('AI_BASE_URL', standIn.baseUrl);
  vi.stubEnv('AI_API_KEY', 'key-of-a-test');
  vi.stubEnv('AI_MODEL', 'small');
});

/** So that no answer is too slow for a busy machine. */
const patient = { firstTextMs: 60_000, pauseMs: 60_000, totalMs: 60_000, tokens: 400 };
const impatient = { firstTextMs: 300, pauseMs: 300, totalMs: 2_000, tokens: 400 };

async function ask(question: string, limits = patient, signal?: AbortSignal): Promise<string[] | null> {
  const { streamAi } = await import('./ai.server.ts');
  const stream = streamAi({ instructions: 'Be brief.', question, ...(signal && { signal }) }, limits);
  if (!stream) return null;
  const words: string[] = [];
  for await (const word of stream) words.push(word);
  return words;
}

test('an answer comes word by word', async () => {
  const words = await ask('what is a lamp?');
  expect(words?.join('')).toBe('You asked: what is a lamp?');
  expect(words?.length).toBeGreaterThan(3);
});

test('the service is given the key, the model, the instructions, the question and a limit, and nothing else', async () => {
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
  'CHAT-40 without %s the log says that a key is missing, and nobody is asked',
  async (name) => {
    vi.stubEnv(name, '');
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const asked = standIn.requests.length;
    expect(await ask('anyone?')).toBeNull();
    expect(String(written.mock.calls[0]?.[0])).toContain('ai-key-missing');
    expect(standIn.requests).toHaveLength(asked);
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
])('%s throws, within the limits, and prints nothing', async (way) => {
  const printed = vi.spyOn(console, 'error');
  await expect(ask(`please ${way}`, impatient)).rejects.toThrow();
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});

test('a service that is not there throws', async () => {
  vi.stubEnv('AI_BASE_URL', 'http://127.0.0.1:9/v1');
  await expect(ask('hello?')).rejects.toThrow();
});

test('a visitor who leaves ends the answer', async () => {
  const leaving = new AbortController();
  const asking = ask('please fail-silence', patient, leaving.signal);
  setTimeout(() => leaving.abort(), 50);
  await expect(asking).rejects.toThrow();
});
