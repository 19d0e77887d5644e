import type { Content } from '#content/types.ts';
import { streamAi } from '#platform/ai.server.ts';
import type { ChatLink } from './chat-message.ts';
import { choosePages } from './choose-pages.ts';
import { collectPages, type SitePage } from './collect-pages.ts';
import { helperPrompt } from './helper-prompt.ts';
import { stripPersonal } from './strip-personal.ts';

/** A service that ignores the limit on its words is cut off here. */
const mostCharacters = 2_000;

export type AskedAi =
  | { outcome: 'unavailable' }
  /** `text` throws where the answer does not come whole. */
  | { outcome: 'answering'; text: AsyncIterable<string>; links: ChatLink[] };

let known: { content: Content; pages: SitePage[] } | undefined;

/** Answers from our own pages. The links are of the pages we chose, whatever the AI says. */
export function askAi(question: string, content: Content, signal?: AbortSignal): AskedAi {
  if (known?.content !== content) known = { content, pages: collectPages(content) };
  const { read, shown } = choosePages(question, known.pages);
  const text = streamAi({
    instructions: helperPrompt(content.company.name, read),
    question: stripPersonal(question),
    ...(signal && { signal }),
  });
  if (!text) return { outcome: 'unavailable' };
  const links = shown.map(({ title, href }) => ({ label: title, href }));
  return { outcome: 'answering', text: whole(text), links };
}

async function* whole(text: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  let isBlank = true;
  for await (const part of text) {
    isBlank &&= part.trim() === '';
    length += part.length;
    if (length > mostCharacters) return yield '…';
    yield part;
  }
  if (isBlank) throw new Error('The answer was empty');
}
