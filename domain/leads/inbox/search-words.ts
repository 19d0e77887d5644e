import { maxTextLength, normaliseText } from '../../user-text.ts';

const maxWordLength = 50;
const maxQueryWords = 8;
const phoneLike = /\+?\d[\d\s()./-]{5,}\d/g;
const betweenAddresses = /[\s<>"',;()]+/;

/** The words that find a text: as written, email addresses also whole, telephone numbers also as digits. */
export function listSearchWords(texts: string[]): string[] {
  const words = texts
    .map(fold)
    .flatMap((text) => [
      ...splitWords(text),
      ...listAddresses(text),
      ...(text.match(phoneLike) ?? []).flatMap((phone) => [digitsOf(phone), nationalDigits(phone)]),
    ]);
  return [...new Set(words.map(clip))].filter(Boolean);
}

/** A reference is also found when it is typed without its dashes. */
export function listReferenceWords(reference: string): string[] {
  const [start, ...rest] = fold(reference).split('-');
  return [`${start}${rest.join('')}`, rest.join('')].filter(Boolean);
}

/** A tsquery in which the last word may be incomplete; null if the text has no words. */
export function writeSearchQuery(text: string): string | null {
  const words = listQueryWords(fold(text)).slice(0, maxQueryWords).map(clip).filter(Boolean);
  if (words.length === 0) return null;
  return `${words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}'`).join(' & ')}:*`;
}

function listQueryWords(text: string): string[] {
  if (/^[\d\s+()./-]+$/.test(text) && digitsOf(text).length >= 7) return [nationalDigits(text)];
  return text.split(/\s+/).flatMap((part) => {
    if (/[^@]@[^@]/.test(part)) return [trimAddress(part)];
    if (/^\+?\d{7,}$/.test(part)) return [nationalDigits(part)];
    return splitWords(part);
  });
}

/** Every part with an at sign in it. */
const listAddresses = (text: string) =>
  text
    .split(betweenAddresses)
    .filter((part) => /[^@]@[^@]/.test(part))
    .map(trimAddress);

/** Removes joiners: they shape Sinhala and Tamil letters, but not everyone types them. */
const fold = (text: string) =>
  normaliseText(text)
    // Normalising can turn one character into eighteen.
    .slice(0, maxTextLength)
    .toLowerCase()
    .replace(/[\u200C\u200D]/g, '');
const splitWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Without the national prefix (0) or the country code (+94, 0094). */
const nationalDigits = (text: string) => digitsOf(text).replace(/^(?:00)?94(?=\d{9})|^0+/, '');
const clip = (word: string) => [...word].slice(0, maxWordLength).join('');

/** Without the punctuation of the sentence around it. */
function trimAddress(text: string): string {
  let end = text.length;
  while (end > 0 && '.:!?'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
