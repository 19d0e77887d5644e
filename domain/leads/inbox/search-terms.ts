import { foldText, splitWords } from '../../fold-text.ts';
import {
  clipWord,
  fromTheEnd,
  inReference,
  isAddressLike,
  nationalDigits,
  splitAroundAddresses,
  trimAddress,
} from './search-words.ts';

const maxTerms = 8;
const maxSearchLength = 200;
/** Shorter numbers are also prices, years and amounts. */
const phoneLength = 7;

/** One thing that a lead must have: a word, a number or an address. */
export interface SearchTerm {
  /** As typed, in small letters; digits only for a number. */
  text: string;
  kind: 'word' | 'number' | 'address';
  /** The part of a tsquery that finds it at the beginning of a word. */
  query: string;
}

/** What a search asks for; empty if the text has no letter and no digit. */
export function readSearchTerms(typed: string): SearchTerm[] {
  const text = withoutReferenceStart(foldText(typed.slice(0, maxSearchLength)));
  return joinNumbers(text.split(/\s+/)).slice(0, maxTerms);
}

/**
 * Whether other words than the typed one may be meant: those that contain it, and those that are spelt nearly the same.
 * A part of a reference stands for itself.
 */
export const hasVariants = ({ kind, text }: SearchTerm) =>
  kind === 'word' && [...text].length >= 3 && isLetters(text) && !mayBeReference(text);

/** Whether hardly two leads can have it. */
export const isUnique = ({ kind, text }: SearchTerm) =>
  kind === 'address' || (kind === 'number' && text.length >= phoneLength);

export const isLetters = (text: string) => !/\d/.test(text);

/** Any of these, each at the beginning of a word or, with `whole`, as the whole word. */
export function writeAlternatives(beginnings: string[], whole: string[] = []): string {
  const parts = [
    ...new Set([...beginnings.map((word) => `${quote(word)}:*`), ...whole.map((word) => quote(word))]),
  ];
  return parts.length === 1 ? String(parts[0]) : `(${parts.join(' | ')})`;
}

/** A telephone number may be typed in groups, so numbers that follow each other are one. */
function joinNumbers(parts: string[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let groups: string[] = [];
  const flush = () => {
    if (groups.length > 0) terms.push(toNumber(groups));
    groups = [];
  };
  for (const part of parts) {
    if (/^[\d+()./-]+$/.test(part)) {
      groups.push(...(part.match(/\d+/g) ?? []));
      continue;
    }
    flush();
    terms.push(...splitAroundAddresses(part).flatMap(toTerms));
  }
  flush();
  return terms;
}

function toTerms(part: string): SearchTerm[] {
  if (isAddressLike(part)) return [toAddress(part)];
  return splitWords(part).map((word) => (/^\d+$/.test(word) ? toNumber([word]) : toWord(word)));
}

function toNumber(groups: string[]): SearchTerm {
  const digits = clipWord(groups.join(''));
  const national = nationalDigits(digits) || digits;
  const ends = [digits, national].filter(({ length }) => length >= 4).map(fromTheEnd);
  const joined = writeAlternatives([digits, national, ...ends, inReference(digits)]);
  const isOneNumber = groups.length === 1 || digits.length >= phoneLength;
  const apart = groups.map((group) => writeAlternatives([group, inReference(group)])).join(' & ');
  return { text: digits, kind: 'number', query: isOneNumber ? joined : `(${joined} | (${apart}))` };
}

function toAddress(part: string): SearchTerm {
  const text = clipWord(trimAddress(part));
  return { text, kind: 'address', query: writeAlternatives([text]) };
}

function toWord(word: string): SearchTerm {
  const text = clipWord(word);
  return {
    text,
    kind: 'word',
    query: writeAlternatives(mayBeReference(text) ? [text, inReference(text)] : [text]),
  };
}

/** References have no vowels. */
const mayBeReference = (text: string) => /^[0-9b-df-hj-np-tv-z]{2,8}$/.test(text);

/** Every reference starts with PA, so it tells nothing. */
const withoutReferenceStart = (text: string) =>
  text.trim().replace(/^pa[-\s]*(?=[^aeiou\s-]{1,4}[-\s]*[^aeiou\s-]{0,4}$)/, '');

const quote = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
