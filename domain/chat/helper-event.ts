import type { ChatLink } from './chat-message.ts';

/** What the AI helper endpoint streams, one JSON text per line. A stream that ends without `end` has failed. */
export type HelperEvent =
  | { type: 'text'; text: string }
  | { type: 'end'; links: ChatLink[] }
  | { type: 'failed' };

export async function* readHelperEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<HelperEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let incomplete = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (incomplete + read.value).split('\n');
    incomplete = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as HelperEvent;
  }
}

export function writeHelperEvent(event: HelperEvent): string {
  return `${JSON.stringify(event)}\n`;
}
