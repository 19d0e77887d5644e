import { clientAddress } from '#app/http/client-address.ts';
import { isCrossOrigin } from '#app/http/is-cross-origin.ts';
import { readPostedJson } from '#app/http/read-posted-json.server.ts';
import { getContent } from '#content/read-content.server.ts';
import { askAi } from '#domain/chat/ask-ai.server.ts';
import { questionLimit } from '#domain/chat/chat-texts.ts';
import { cleanText } from '#domain/user-text.ts';
import { countAttempt } from '#platform/limits.server.ts';
import type { Route } from './+types/chat-answer.ts';
import { streamAnswer } from './stream-answer.server.ts';

/** Answers questions that no chat rule matched: takes `{ "question": "…" }`, returns one event per line. */
export async function action({ request }: Route.ActionArgs) {
  if (isCrossOrigin(request)) return refuse(403);
  const question = await readQuestion(request);
  if (!question) return refuse(422);
  const { allowed } = await countAttempt('ai', clientAddress(request));
  if (!allowed) return refuse(429);

  const result = askAi(question, getContent(), request.signal);
  if (result.outcome === 'unavailable') return refuse(503);
  const answer = await streamAnswer(result);
  if (!answer) return refuse(502);
  return new Response(answer, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      // Otherwise nginx would buffer the answer instead of streaming it.
      'X-Accel-Buffering': 'no',
    },
  });
}

async function readQuestion(request: Request): Promise<string | null> {
  const { question } = Object(await readPostedJson(request)) as { question?: unknown };
  const plain = cleanText(question);
  return plain.length <= questionLimit ? plain || null : null;
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
