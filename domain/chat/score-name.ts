import { holdsAny, nameWords } from './words.ts';

/** Say nothing about which item is meant. */
const fillers = new Set(['system', 'management', 'the', 'and', 'of', 'for', 'a', 'an']);

/** How well a message names something: 100 exactly; else up to 80 for the share of its words, and 50 for the
 * abbreviation that a name such as "Point of Sale (POS)" ends with. */
export function scoreName(message: string, name: string): number {
  const said = nameWords(message);
  const [, bare = name, abbreviation = ''] = /^([^(]*)\(([^)]*)\)\s*$/.exec(name) ?? [];
  if (isSame(said, nameWords(name)) || isSame(said, nameWords(bare))) return 100;

  const all = nameWords(bare);
  const telling = all.filter((word) => !fillers.has(word));
  const words = telling.length > 0 ? telling : all;
  const found = words.filter((word) => holdsAny(said, [word])).length;
  const overlap = words.length > 0 ? (80 * found) / words.length : 0;

  const letters = nameWords(abbreviation);
  const isAbbreviated = letters.length > 0 && letters.every((word) => holdsAny(said, [word]));
  return Math.min(100, overlap + (isAbbreviated ? 50 : 0));
}

function isSame(one: string[], other: string[]): boolean {
  return one.length > 0 && one.length === other.length && one.every((word, place) => word === other[place]);
}
