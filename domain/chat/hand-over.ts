import type { ChatMessage } from './chat-message.ts';

/** The initial values of the form to the team. */
export interface HandOver {
  question: string;
  /** The catalogue entry that was last shown in detail, or an empty text. */
  about: string;
  transcript: string;
}

const maxMessages = 50;

/** The visitor reads the transcript before sending it, so it says how many messages are left out. */
export function prepareHandOver(
  messages: ChatMessage[],
  companyName: string,
  maxCharacters: number,
): HandOver {
  const shown = messages.filter(({ type }) => type !== 'typing');
  const details = shown.flatMap((message) =>
    message.type === 'detailedService' ||
    message.type === 'detailedProduct' ||
    message.type === 'detailedIndustry'
      ? [message.data.name]
      : [],
  );
  return {
    question: shown.findLast(({ sender }) => sender === 'user')?.text ?? '',
    about: details.at(-1) ?? '',
    transcript: truncate(
      shown.map(({ sender, text }) => `${sender === 'user' ? 'Visitor' : companyName}: ${text}`),
      maxCharacters,
    ),
  };
}

/** The latest lines that fit. */
function truncate(lines: string[], maxCharacters: number): string {
  let first = Math.max(0, lines.length - maxMessages);
  const print = () => [...omissionNote(first), ...lines.slice(first)].join('\n');
  while (first < lines.length && print().length > maxCharacters) first += 1;
  return print();
}

function omissionNote(count: number): string[] {
  return count > 0 ? [`(${count} earlier ${count === 1 ? 'message was' : 'messages were'} left out)`] : [];
}
