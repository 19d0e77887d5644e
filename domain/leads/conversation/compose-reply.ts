export interface Correspondence {
  /** The visitor's first name, or an empty string. */
  greeting: string;
  reference: string;
  /** The staff member who signs the letter. */
  author: string;
}

/** A letter to start from: greeting, text of the chosen template, name. */
export function composeReply(correspondence: Correspondence, text = ''): string {
  const { greeting, author } = correspondence;
  const opening = greeting ? `Dear ${greeting}` : 'Good day';
  return `${opening},\n\n${fillPlaceholders(correspondence, text)}\n\nKind regards,\n${author}`;
}

/** Whether there is any text between the greeting and the name. */
export function hasOwnText(correspondence: Correspondence, letter: string): boolean {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const emptyLetter = new Set(lines(composeReply(correspondence)));
  // A first line that ends with a comma is a greeting, however it is worded.
  return lines(letter).some((line, index) => !emptyLetter.has(line) && !(index === 0 && line.endsWith(',')));
}

/** What a canned reply can name, and how it is filled in. */
const values: Record<string, (correspondence: Correspondence) => string> = {
  '{name}': ({ greeting }) => greeting,
  '{reference}': ({ reference }) => reference,
};
export const placeholders = Object.keys(values);

export function fillPlaceholders(correspondence: Correspondence, text: string): string {
  return Object.entries(values).reduce(
    (filled, [placeholder, fill]) => filled.replaceAll(placeholder, () => fill(correspondence)),
    text,
  );
}
