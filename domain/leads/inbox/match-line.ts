import { foldText } from '../../fold-text.ts';
import type { SearchTerm } from './search-terms.ts';
import { digitsOf, isAddressLike, nationalDigits, phoneLike } from './search-words.ts';

/** A part of a line; what the search found is marked. */
export interface LinePart {
  text: string;
  isMatch: boolean;
}

/** What to look for, and the other words that were accepted for it. */
export interface MatchedTerm extends SearchTerm {
  others: ReadonlySet<string>;
}

interface Span {
  start: number;
  end: number;
}

/** Longer texts are found, but the line is taken from their beginning. */
const maxRead = 4_000;
const betweenSeparators = /[^\s<>"',;()]+/g;
const before = 40;
const after = 100;

/** A part of a text and where it is. */
interface Piece extends Span {
  /** As it is compared. */
  folded: string;
}

/** Where each term is in a text, in the order of the text; terms that are not in it are left out. */
export function findTerms(written: string, terms: MatchedTerm[]): Span[] {
  const text = written.slice(0, maxRead);
  const folded = foldText(text);
  const likely = terms.filter((term) => isLikely(folded, term));
  if (likely.length === 0) return [];
  const words = listPieces(text, folded, /[\p{L}\p{M}\p{N}\u200C\u200D]+/gu);
  const find = (term: MatchedTerm) => {
    if (term.kind === 'word') return findWord(words, term);
    if (term.kind === 'address')
      return listPieces(text, folded, betweenSeparators).find(
        (piece) => isAddressLike(piece.folded) && piece.folded.startsWith(term.text),
      );
    return [...listPieces(text, folded, phoneLike), ...words].find((piece) =>
      isNumber(digitsOf(piece.folded), term.text),
    );
  };
  return likely.flatMap((term) => find(term) ?? []).sort((one, other) => one.start - other.start);
}

/** Quick, because most texts of a page have nothing of a search. */
function isLikely(folded: string, { kind, text, others }: MatchedTerm): boolean {
  if (kind === 'number') return digitsOf(folded).includes(nationalDigits(text) || text);
  return folded.includes(text) || [...others].some((other) => folded.includes(other));
}

/** Words that begin with what was typed are shown rather than others. */
function findWord(words: Piece[], { text, others }: MatchedTerm): Piece | undefined {
  const beginning = words.find(({ folded }) => folded.startsWith(text));
  return beginning ?? words.find(({ folded }) => others.has(folded) || hasLetters(folded, others));
}

/** "anoma87" was found by its letters. */
const hasLetters = (word: string, others: ReadonlySet<string>) => others.has(word.replace(/\d+/g, ''));

function isNumber(digits: string, typed: string): boolean {
  const [own, wanted] = [nationalDigits(digits), nationalDigits(typed) || typed];
  return own.startsWith(wanted) || digits.startsWith(typed) || (typed.length >= 4 && digits.endsWith(wanted));
}

function listPieces(text: string, folded: string, pattern: RegExp): Piece[] {
  // Folding single words is slow, and hardly any text needs it.
  const isAligned = folded.length === text.length;
  return [...(isAligned ? folded : text).matchAll(pattern)].map(({ 0: piece, index }) => ({
    folded: isAligned ? piece : foldText(piece),
    start: index,
    end: index + piece.length,
  }));
}

/** One line of the text around the first match. */
export function cutLine(written: string, spans: Span[]): LinePart[] {
  const first = spans[0] ?? { start: 0, end: 0 };
  const start = first.start <= before ? 0 : startOfWord(written, first.start - before);
  const end = Math.min(written.length, Math.max(first.end, first.start + after));
  const parts: LinePart[] = start > 0 ? [{ text: '… ', isMatch: false }] : [];
  let position = start;
  for (const span of spans) {
    if (span.start < position || span.end > end) continue;
    parts.push({ text: written.slice(position, span.start), isMatch: false });
    parts.push({ text: written.slice(span.start, span.end), isMatch: true });
    position = span.end;
  }
  parts.push({ text: written.slice(position, end), isMatch: false });
  if (end < written.length) parts.push({ text: '…', isMatch: false });
  return parts
    .map(({ text, isMatch }) => ({ text: text.replace(/\s+/g, ' ').toWellFormed(), isMatch }))
    .filter(({ text }) => text !== '');
}

function startOfWord(text: string, near: number): number {
  const space = text.slice(near, near + before).search(/\s/);
  return space < 0 ? near : near + space + 1;
}
