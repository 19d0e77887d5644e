/** "It's a hi-fi, isn't it?" -> it, a, hi-fi, isn't, it: a word keeps its hyphens, or "hi-fi" would greet. */
export function spokenWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’-]+[\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return words.map((word) => word.replace(/['’]s$/, ''));
}

/** Names are written with and without hyphens: "point-of-sale" is three words here. */
export function nameWords(text: string): string[] {
  return spokenWords(text).flatMap((word) => word.split('-').filter(Boolean));
}

/** The word itself or its simple plural. Of two letters there is none: "his" is not several "hi". */
function isFormOf(spoken: string, word: string): boolean {
  return spoken === word || (word.length > 2 && spoken === pluralOf(word));
}

export function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

export function holdsAny(spoken: string[], words: string[]): boolean {
  return words.some((word) => spoken.some((said) => isFormOf(said, word)));
}
