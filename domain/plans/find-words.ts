/** The words that are whole words in the text, in any case, with or without a plural s. */
export function findWords(text: string, words: string[]): string[] {
  const normalisedText = ` ${normalise(text)} `;
  return words.filter((word) => {
    const normalisedWord = normalise(word);
    return normalisedText.includes(` ${normalisedWord} `) || normalisedText.includes(` ${normalisedWord}s `);
  });
}

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
