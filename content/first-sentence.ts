const sentenceEnd = /[.?!]{1,3}["'’”)\]]{0,3}(?=\s{1,9}["'‘“([]{0,3}[\p{Lu}\p{Lo}\p{N}]|\s{0,9}$)/gu;
const titles = new Set(['Rs', 'Mr', 'Mrs', 'Ms', 'Dr', 'Prof', 'St', 'vs', 'cf', 'approx']);

export function firstSentence(text: string): string {
  for (const { 0: mark, index } of text.matchAll(sentenceEnd)) {
    const after = index + mark.length;
    if (mark !== '.' || !isAbbreviation(text.slice(0, index), text.slice(after))) {
      return text.slice(0, after).trim();
    }
  }
  return text.trim();
}

function isAbbreviation(before: string, after: string): boolean {
  const word = /[\p{L}.]{1,20}$/u.exec(before)?.[0] ?? '';
  // "No." alone is an answer, before a figure it is a number.
  if (/^nos?$/i.test(word)) return /^\s+\d/.test(after);
  return titles.has(word) || /^(\p{L}\.)*\p{L}$/u.test(word);
}
