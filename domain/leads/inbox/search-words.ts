import { foldText, splitWords } from '../../fold-text.ts';

const maxWordLength = 50;
export const phoneLike = /\+?\d[\d\s()./-]{5,}\d/g;
const betweenAddresses = /[\s<>"',;()]+/;

/**
 * Marks the digits of a telephone number from the last to the first, so that the end of a number is found like the
 * beginning of a word.
 */
const backwards = '~';
/** Marks the parts of a reference, because they are no words. */
const referencePart = '#';

/** The words that find a text: as written, email addresses also whole, telephone numbers also as digits. */
export function listSearchWords(texts: string[]): string[] {
  const words = texts
    .map(foldText)
    .flatMap((text) => [
      ...splitWords(text).flatMap((word) => [word, ...listLetters(word)]),
      ...listAddresses(text),
      ...listNumbers(text).flatMap((number) => [
        digitsOf(number),
        nationalDigits(number),
        fromTheEnd(nationalDigits(number)),
      ]),
    ]);
  return [...new Set(words.map(clipWord))].filter(Boolean);
}

/** A reference is found by either half, and whole without its dashes. */
export function listReferenceWords(reference: string): string[] {
  const [, ...parts] = foldText(reference).split('-');
  return [...new Set([parts.join(''), ...parts])].filter(Boolean).map(inReference);
}

/** "anoma87" is also found by "noma". */
const listLetters = (word: string) => (/\d/.test(word) ? (word.match(/[\p{L}\p{M}]{3,}/gu) ?? []) : []);

/** Every part with an at sign in it. */
const listAddresses = (text: string) => splitAroundAddresses(text).filter(isAddressLike).map(trimAddress);

export const splitAroundAddresses = (text: string) => text.split(betweenAddresses);

const listNumbers = (text: string): string[] => text.match(phoneLike) ?? [];

export const isAddressLike = (text: string) => /[^@]@[^@]/.test(text);

export const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Without the national prefix (0) or the country code (+94, 0094). */
export const nationalDigits = (text: string) => digitsOf(text).replace(/^(?:00)?94(?=\d{9})|^0+/, '');
export const fromTheEnd = (digits: string) => `${backwards}${[...digits].reverse().join('')}`;
export const inReference = (part: string) => `${referencePart}${part}`;
export const clipWord = (word: string) => [...word].slice(0, maxWordLength).join('');

/** Without the punctuation of the sentence around it. */
export function trimAddress(text: string): string {
  let end = text.length;
  while (end > 0 && '.:!?'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
