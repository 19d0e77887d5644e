import type { ChatMessage } from './chat-message.ts';

/** What the form to the team begins with. */
export interface HandOver {
  question: string;
  /** The entry of the catalogue that was last looked at closely, or nothing. */
  about: string;
  transcript: string;
}

const mostMessages = 50;

/** The visitor reads the transcript before it goes, so what had to be left out is said in it. */
export function prepareHandOver(
  messages: ChatMessage[],
  companyName: string,
  mostCharacters: number,
): HandOver {
  const spoken = messages.filter(({ type }) => type !== 'typing');
  const details = spoken.flatMap((message) =>
    message.type === 'detailedService' ||
    message.type === 'detailedProduct' ||
    message.type === 'detailedIndustry'
      ? [message.data.name]
      : [],
  );
  return {
    question: spoken.findLast(({ sender }) => sender === 'user')?.text ?? '',
    about: details.at(-1) ?? '',
    transcript: clip(
      spoken.map(({ sender, text }) => `${sender === 'user' ? 'Visitor' : companyName}: ${text}`),
      mostCharacters,
    ),
  };
}

/** The latest lines that fit. */
function clip(lines: string[], mostCharacters: number): string {
  let first = Math.max(0, lines.length - mostMessages);
  const print = () => [...leftOut(first), ...lines.slice(first)].join('\n');
  while (first < lines.length && print().length > mostCharacters) first += 1;
  return print();
}

function leftOut(count: number): string[] {
  return count > 0 ? [`(${count} earlier ${count === 1 ? 'message was' : 'messages were'} left out)`] : [];
}
