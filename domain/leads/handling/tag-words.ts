export const maxTags = 5;
const maxTagLength = 24;

/** "VIP, Next year" -> vip, next-year. Null if a word is too long or there are too many. */
export function readTags(text: string): string[] | null {
  const tags = [...new Set(text.split(',').map(toTag).filter(Boolean))];
  return tags.length > maxTags || tags.some((tag) => [...tag].length > maxTagLength) ? null : tags;
}

/** Letters, digits and dashes only, so that no address fits in. */
function toTag(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
