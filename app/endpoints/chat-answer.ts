import { clientAddress } from '#app/http/client-address.ts';
import { isForeign } from '#app/http/is-foreign.ts';
import { readPostedJson } from '#app/http/read-posted-json.server.ts';
import { getContent } from '#content/read-content.server.ts';
import { askAi } from '#domain/chat/ask-ai.server.ts';
import { questionLimit } from '#domain/chat/chat-texts.ts';
import { cleanText } from '#domain/user-text.ts';
import { countAttempt } from '#platform/limits.server.ts';
import type { Route } from './+types/chat-answer.ts';
import { streamAnswer } from './stream-answer.server.ts';

/** What no rule of the chat could answer: `{ "question": "…" }` in, lines of events out. */
export async function action({ request }: Route.ActionArgs) {
  if (isForeign(request)) return refuse(403);
  const question = await readQuestion(request);
  if (!question) return refuse(422);
  const { allowed } = await countAttempt('ai', clientAddress(request));
  if (!allowed) return refuse(429);

  const asked = askAi(question, getContent(), request.signal);
  if (asked.outcome === 'unavailable') return refuse(503);
  const answer = await streamAnswer(asked);
  if (!answer) return refuse(502);
  return new Response(answer, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      // Or nginx would gather the words before it passes them on.
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
