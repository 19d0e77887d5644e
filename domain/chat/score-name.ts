import { includesAny, splitNameWords } from './split-words.ts';

/** Words that do not tell items apart. */
const fillers = new Set(['system', 'management', 'the', 'and', 'of', 'for', 'a', 'an']);

/** How well a message matches a name: 100 for an exact match; else up to 80 for the share of matching words, and 50 more
 * for the abbreviation at the end of a name such as "Point of Sale (POS)". */
export function scoreName(message: string, name: string): number {
  const messageWords = splitNameWords(message);
  const [, bare = name, abbreviation = ''] = /^([^(]*)\(([^)]*)\)\s*$/.exec(name) ?? [];
  if (isSame(messageWords, splitNameWords(name)) || isSame(messageWords, splitNameWords(bare))) return 100;

  const all = splitNameWords(bare);
  const significant = all.filter((word) => !fillers.has(word));
  const words = significant.length > 0 ? significant : all;
  const found = words.filter((word) => includesAny(messageWords, [word])).length;
  const overlap = words.length > 0 ? (80 * found) / words.length : 0;

  const letters = splitNameWords(abbreviation);
  const isAbbreviated = letters.length > 0 && letters.every((word) => includesAny(messageWords, [word]));
  return Math.min(100, overlap + (isAbbreviated ? 50 : 0));
}

function isSame(a: string[], b: string[]): boolean {
  return a.length > 0 && a.length === b.length && a.every((word, index) => word === b[index]);
}
