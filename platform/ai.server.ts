import { env } from './env.server.ts';
import { log } from './log.server.ts';

export interface AiQuestion {
  instructions: string;
  question: string;
  signal?: AbortSignal;
}

/** How long a visitor waits, and how long an answer in the chat may be. */
const usualLimits = { firstTextMs: 10_000, pauseMs: 8_000, totalMs: 25_000, tokens: 400 };

/** Streams the text of an answer from any service that speaks the OpenAI protocol. Throws if the answer stays incomplete;
 * null without a key. */
export function streamAi(question: AiQuestion, limits = usualLimits): AsyncIterable<string> | null {
  const { AI_BASE_URL: baseURL, AI_API_KEY: apiKey, AI_MODEL: model } = env();
  if (baseURL && apiKey && model) return stream(question, { baseURL, apiKey, model }, limits);
  log('ai-key-missing');
  return null;
}

/** A redirect would send the key and the question to an address that nobody configured. */
const fetchHere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

async function* stream(
  { instructions, question, signal }: AiQuestion,
  { baseURL, apiKey, model }: { baseURL: string; apiKey: string; model: string },
  { firstTextMs, pauseMs, totalMs, tokens }: typeof usualLimits,
): AsyncGenerator<string> {
  // Loaded with the first question: it takes a quarter of a second, and most processes never get a question.
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const answer = streamText({
    model: createOpenAICompatible({ name: 'ai', baseURL, apiKey, fetch: fetchHere }).chatModel(model),
    instructions,
    prompt: question,
    maxOutputTokens: tokens,
    maxRetries: 0,
    timeout: { totalMs, firstChunkMs: firstTextMs, chunkMs: pauseMs },
    ...(signal && { abortSignal: signal }),
    // Otherwise the library prints the error, and with it the question.
    onError: () => undefined,
  });
  for await (const part of answer.stream) {
    if (part.type === 'text-delta') yield part.text;
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new Error('The answer was aborted');
    if (part.type === 'finish' && !['stop', 'length'].includes(part.finishReason))
      throw new Error(`The answer ended with ${part.finishReason}`);
  }
}
