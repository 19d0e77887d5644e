import type { AiAnswer } from '#domain/chat/ask-ai.server.ts';
import { type HelperEvent, writeHelperEvent } from '#domain/chat/helper-event.ts';
import { logError } from '#platform/log.server.ts';

type Answering = Extract<AiAnswer, { outcome: 'answering' }>;

/** The answer as a stream, or null if it failed before the first word. */
export async function streamAnswer(answering: Answering): Promise<ReadableStream<Uint8Array> | null> {
  const events = listEvents(answering);
  let next = await events.next();
  if (next.value?.type === 'failed') return null;
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(writeHelperEvent(next.value)));
      next = await events.next();
    },
    async cancel() {
      await events.return(undefined);
    },
  });
}

async function* listEvents({ text, links }: Answering): AsyncGenerator<HelperEvent, undefined> {
  try {
    for await (const part of text) yield { type: 'text', text: part };
    yield { type: 'end', links };
  } catch (error) {
    logError('ai-failed', error, { status: (error as { statusCode?: number }).statusCode });
    yield { type: 'failed' };
  }
}
