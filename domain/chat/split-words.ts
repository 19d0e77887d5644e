/** "It's a hi-fi, isn't it?" -> it, a, hi-fi, isn't, it. A word keeps its hyphens, so that "hi-fi" is not a greeting. */
export function splitWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’-]+[\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return words.map((word) => word.replace(/['’]s$/, ''));
}

/** Names are written with and without hyphens: "point-of-sale" is three words here. */
export function splitNameWords(text: string): string[] {
  return splitWords(text).flatMap((word) => word.split('-').filter(Boolean));
}

/** The word itself or its simple plural. A word of two letters has no plural: "his" is not the plural of "hi". */
function isFormOf(candidate: string, word: string): boolean {
  return candidate === word || (word.length > 2 && candidate === pluralOf(word));
}

export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

export function includesAny(text: string[], words: string[]): boolean {
  return words.some((word) => text.some((candidate) => isFormOf(candidate, word)));
}
