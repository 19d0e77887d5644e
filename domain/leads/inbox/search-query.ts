import type { SearchRank } from './inbox-cursor.ts';
import { isLetters, isUnique, type SearchTerm, writeAlternatives } from './search-terms.ts';
import type { WordVariants } from './search-word-store.server.ts';

export interface SearchQuery {
  /** The tsquery. */
  text: string;
  /** A part of it that the index of words answers quickly; every lead it leaves out is also left out by the whole. */
  indexed: string;
  /** Up to so many expected leads the index is used before recent leads are scanned. */
  maxIndexedLeads: number;
  /** How many leads may have the words, if that is known. */
  expected: number | null;
}

interface Vocabulary {
  total: number;
  /** Word -> leads with a word that begins with it. */
  counts: Map<string, number>;
  variants: Map<string, WordVariants>;
}

/** Short beginnings have so many words in the index that it answers slowly. */
const minIndexed = 3;
/** The index answers slowly for words of more leads. */
const maxIndexed = 40_000;
/** Up to so many leads with a rare word are compared with the other words one by one; with more the index compares. */
const maxCompared = 5_000;
/** The more leads the words have alone, the longer the index takes to find those with all of them. */
const maxIndexedLeads = { ofRareWord: 4_000, ofCommonWords: 1_000 };
/** Consonants alone may be a part of a reference, which is not counted as a word. */
const maxReferences = 100;

/** Null if no lead can have this rank. */
export function writeSearchQuery(
  terms: SearchTerm[],
  rank: SearchRank,
  vocabulary: Vocabulary,
): SearchQuery | null {
  const parts = terms.map((term) => ({
    term,
    text: writePart(term, rank, vocabulary.variants),
    leads: countLeads(term, rank, vocabulary),
  }));
  const text = joinParts(parts);
  if (parts.some(({ leads }) => leads === 0)) return null;
  const before =
    rank === 1
      ? null
      : joinParts(terms.map((term) => ({ text: writePart(term, rank - 1, vocabulary.variants) })));
  if (before === text) return null;
  const listIndexed = (most: number) =>
    parts.filter(({ term, leads }) => term.text.length >= minIndexed && (leads === null || leads <= most));
  const rare = listIndexed(maxIndexed);
  const isCompared = Math.min(...rare.map(({ leads }) => leads ?? 0)) <= maxCompared;
  const used = rare.length === 0 || isCompared ? rare : listIndexed(4 * maxIndexed);
  const indexed = joinParts(used.length > 0 ? used : parts);
  const chooseMaximum = () => {
    if (isCompared) return maxIndexedLeads.ofRareWord;
    return rare.length > 0 && used.length === parts.length ? maxIndexedLeads.ofCommonWords : 0;
  };
  const without = before ? ` & !(${before})` : '';
  return {
    text: `${text}${without}`,
    indexed: `${indexed}${without}`,
    maxIndexedLeads: chooseMaximum(),
    expected: expect(parts, vocabulary.total),
  };
}

const joinParts = (parts: { text: string }[]) => parts.map(({ text }) => text).join(' & ');

function writePart(term: SearchTerm, rank: number, variants: Map<string, WordVariants>): string {
  const others = listVariants(term, rank, variants).map(({ word }) => word);
  return others.length === 0 ? term.query : `(${term.query} | ${writeAlternatives([], others)})`;
}

function listVariants({ text }: SearchTerm, rank: number, variants: Map<string, WordVariants>) {
  const { containing = [], similar = [] } = variants.get(text) ?? {};
  return [...(rank >= 2 ? containing : []), ...(rank >= 3 ? similar : [])];
}

/** Null if it is not known. */
function countLeads(term: SearchTerm, rank: number, { total, counts, variants }: Vocabulary): number | null {
  if (isUnique(term)) return 1;
  // Numbers are not counted, but the end of a telephone number is rare. Never so many that all leads would be scanned.
  if (term.kind === 'number' && term.text.length >= 4)
    return Math.min(maxIndexedLeads.ofRareWord, Math.max(1, total / 500));
  const count = counts.get(term.text);
  if (count === undefined || !isLetters(term.text)) return null;
  const references = term.query.includes('|') ? maxReferences : 0;
  return listVariants(term, rank, variants).reduce((sum, { leads }) => sum + leads, count + references);
}

/** As if words did not depend on each other. */
function expect(parts: { leads: number | null }[], total: number): number | null {
  const known = parts.flatMap(({ leads }) => leads ?? []);
  if (known.length === 0 || total === 0) return null;
  return known.reduce((expected, leads) => expected * Math.min(1, leads / total), total);
}
