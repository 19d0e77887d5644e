/**
 * The longest text that any pattern reads. It is far above the limit of every field, so a text that was truncated here
 * is still too long for its field and gets the field's own message.
 */
export const maxTextLength = 40_000;

/** Cleans a submitted text for storage: whole characters, plain newlines, no control characters. */
export function cleanText(sent: unknown): string {
  if (typeof sent !== 'string') return '';
  const text = sent.trim();
  if (text.length > maxTextLength) return truncate(text);
  // PostgreSQL refuses NUL and half surrogates; no other control character means anything in a message.
  return withoutReordering(text.toWellFormed())
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
}

/** Like `cleanText`, on a single line. */
export function cleanLine(sent: unknown): string {
  const text = cleanText(sent);
  if (isTruncated(text)) return text;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}

/** Removes overrides of the writing direction: they can make a text look different, and no script needs them. */
export function withoutReordering(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Whether more was sent than we read. */
export function isTruncated(text: string | string[]): boolean {
  return text.length >= maxTextLength;
}

/** Replaces characters instead of removing them, so that the text stays too long for every field. */
function truncate(text: string): string {
  return text
    .slice(0, maxTextLength)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ');
}

/**
 * NFKC, a hundred characters at a time: the built-in function needs quadratic time for many combining marks in a row,
 * and no real word has so many.
 */
export function normaliseText(text: string): string {
  if (isAscii(text)) return text;
  return text.replace(/\S{1,100}/gu, (piece) => piece.normalize('NFKC'));
}

/** Most texts are, and nothing of them changes when they are normalised. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7F]/.test(text);
}
