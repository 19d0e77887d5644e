export interface Correspondence {
  /** The visitor's first name, or nothing. */
  greeting: string;
  reference: string;
  /** The name below. */
  author: string;
}

/** A letter ready to be written on: greeting, what was chosen to say, name. */
export function composeReply(correspondence: Correspondence, text = ''): string {
  const { greeting, author } = correspondence;
  const opening = greeting ? `Dear ${greeting}` : 'Good day';
  return `${opening},\n\n${fillBlanks(correspondence, text)}\n\nKind regards,\n${author}`;
}

/** Whether somebody wrote anything between the greeting and the name. */
export function hasOwnText(correspondence: Correspondence, letter: string): boolean {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const blank = new Set(lines(composeReply(correspondence)));
  // A greeting may be worded otherwise and is still only a greeting.
  return lines(letter).some((line, index) => !blank.has(line) && !(index === 0 && line.endsWith(',')));
}

export function fillBlanks({ greeting, reference }: Correspondence, text: string): string {
  return text.replaceAll('{name}', greeting).replaceAll('{reference}', reference);
}
