/** Those of the words that stand whole in the text, in any case, with a plural s or without. */
export function findWords(text: string, words: string[]): string[] {
  const said = ` ${spell(text)} `;
  return words.filter((word) => {
    const spelled = spell(word);
    return said.includes(` ${spelled} `) || said.includes(` ${spelled}s `);
  });
}

function spell(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
