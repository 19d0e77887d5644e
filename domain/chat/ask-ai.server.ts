import type { Content } from '#content/types.ts';
import { streamAi } from '#platform/ai.server.ts';
import type { ChatLink } from './chat-message.ts';
import { choosePages } from './choose-pages.ts';
import { collectPages, type SitePage } from './collect-pages.ts';
import { helperPrompt } from './helper-prompt.ts';
import { stripPersonal } from './strip-personal.ts';

/** Longer answers are cut off, in case the service ignores its limit. */
const maxCharacters = 2_000;

export type AiAnswer =
  | { outcome: 'unavailable' }
  /** `text` throws if the answer is incomplete. */
  | { outcome: 'answering'; text: AsyncIterable<string>; links: ChatLink[] };

let cached: { content: Content; pages: SitePage[] } | undefined;

/** Answers from our own pages. The links are chosen by us, not by the AI. */
export function askAi(question: string, content: Content, signal?: AbortSignal): AiAnswer {
  if (cached?.content !== content) cached = { content, pages: collectPages(content) };
  const { read, shown } = choosePages(question, cached.pages);
  const text = streamAi({
    instructions: helperPrompt(content.company.name, read),
    question: stripPersonal(question),
    ...(signal && { signal }),
  });
  if (!text) return { outcome: 'unavailable' };
  const links = shown.map(({ title, href }) => ({ label: title, href }));
  return { outcome: 'answering', text: limitAnswer(text), links };
}

async function* limitAnswer(text: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  let isBlank = true;
  for await (const part of text) {
    isBlank &&= part.trim() === '';
    length += part.length;
    if (length > maxCharacters) return yield '…';
    yield part;
  }
  if (isBlank) throw new Error('The answer was empty');
}
