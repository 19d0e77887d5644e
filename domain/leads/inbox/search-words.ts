import { longestRead, normaliseText } from '../../user-text.ts';

const longestWord = 50;
const mostAsked = 8;
const phoneLike = /\+?\d[\d\s()./-]{5,}\d/g;
const betweenAddresses = /[\s<>"',;()]+/;

/** Every word by which a text shall be found: as written, addresses also whole, telephone numbers also as digits. */
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

/** In the database's own notation; the last word may be unfinished. Nothing where no word was asked for. */
export function writeSearchQuery(text: string): string | null {
  const words = listAsked(fold(text)).slice(0, mostAsked).map(clip).filter(Boolean);
  if (words.length === 0) return null;
  return `${words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}'`).join(' & ')}:*`;
}

function listAsked(text: string): string[] {
  if (/^[\d\s+()./-]+$/.test(text) && digitsOf(text).length >= 7) return [nationalDigits(text)];
  return text.split(/\s+/).flatMap((part) => {
    if (/[^@]@[^@]/.test(part)) return [trimAddress(part)];
    if (/^\+?\d{7,}$/.test(part)) return [nationalDigits(part)];
    return splitWords(part);
  });
}

/** Whatever stands around an at sign. */
const listAddresses = (text: string) =>
  text
    .split(betweenAddresses)
    .filter((part) => /[^@]@[^@]/.test(part))
    .map(trimAddress);

/** Joiners shape letters of Sinhala and Tamil, but not everyone types them. */
const fold = (text: string) =>
  normaliseText(text)
    // One character may become eighteen.
    .slice(0, longestRead)
    .toLowerCase()
    .replace(/[\u200C\u200D]/g, '');
const splitWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Without what stands before it at home (0) or from abroad (+94, 0094). */
const nationalDigits = (text: string) => digitsOf(text).replace(/^(?:00)?94(?=\d{9})|^0+/, '');
const clip = (word: string) => [...word].slice(0, longestWord).join('');

/** Without the punctuation of the sentence around it. */
function trimAddress(text: string): string {
  let end = text.length;
  while (end > 0 && '.:!?'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
