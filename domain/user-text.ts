/**
 * No more of a text than this is looked at by any pattern of ours. It is far more than a field takes, so a text that was
 * cut here is still too long for its field and is answered with the field's own message.
 */
export const longestRead = 40_000;

/** What was sent, as it may be stored: whole characters, plain newlines, no control characters. */
export function cleanText(sent: unknown): string {
  if (typeof sent !== 'string') return '';
  const text = sent.trim();
  if (text.length > longestRead) return cut(text);
  // PostgreSQL refuses NUL and half surrogates; no other control character means anything in a message.
  return withoutReordering(text.toWellFormed())
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
}

/** The same on a single line. */
export function cleanLine(sent: unknown): string {
  const text = cleanText(sent);
  if (isCut(text)) return text;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}

/** Overrides of the direction of writing show other words than were sent: no script needs them to be written. */
export function withoutReordering(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Whether more was sent than anybody reads. */
export function isCut(text: string | string[]): boolean {
  return text.length >= longestRead;
}

/** Character by character, so that it stays as long as it is and no field takes the rest of it for the whole. */
function cut(text: string): string {
  return text
    .slice(0, longestRead)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ');
}

/**
 * NFKC, a hundred characters at a time: over many marks in a row the built-in one takes the square of their number, and
 * no word has so many.
 */
export function normaliseText(text: string): string {
  return text.replace(/\S{1,100}/gu, (piece) => piece.normalize('NFKC'));
}
