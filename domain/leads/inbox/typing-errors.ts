/** A word and its simplified spelling, in which names that sound the same are the same. */
export interface Spelling {
  word: string;
  spelling: string;
}

/** A simplified spelling with fewer letters says too little. */
const minSpelling = 3;
/** From this length on the beginning of a word is compared too, because long names are rarely typed to the end. */
const minBeginning = 7;
/** Shorter words are compared only if they start with the same letter: too many others differ in the first one. */
const minOtherStart = 6;

/** Whether one word may be meant where the other was typed. */
export function isNearlySame(typed: Spelling, word: Spelling): boolean {
  const length = [...typed.word].length;
  const isSameStart = typed.spelling.charAt(0) === word.spelling.charAt(0);
  if (length < minOtherStart && !isSameStart) return false;
  const allowed = allowedErrors(length);
  // More words are the same in the simplified spelling, so fewer errors are allowed there.
  const allowedInSpelling = typed.spelling.length < minSpelling ? -1 : Math.max(0, allowed - 1);
  return (
    countTypingErrors(typed.word, word.word) <= allowed ||
    countTypingErrors(typed.spelling, word.spelling) <= allowedInSpelling ||
    (length >= minBeginning && isSameStart && beginsNearlyWith(word.spelling, typed.spelling))
  );
}

const beginsNearlyWith = (word: string, typed: string) =>
  [-1, 0, 1].some((more) => countTypingErrors(typed, word.slice(0, typed.length + more)) <= 1);

function allowedErrors(length: number): number {
  if (length < 4) return 0;
  if (length < 7) return 1;
  return length < 12 ? 2 : 3;
}

/** Letters that are missing, added, wrong or swapped with their neighbour. */
export function countTypingErrors(typed: string, word: string): number {
  const [from, to] = [[...typed], [...word]];
  let beforeLast: number[] = [];
  let last = to.map((_, index) => index + 1);
  last.unshift(0);
  for (const [row, letter] of from.entries()) {
    const current = [row + 1];
    for (const [column, other] of to.entries()) {
      const replaced = (last[column] ?? 0) + (letter === other ? 0 : 1);
      const added = Math.min(last[column + 1] ?? 0, current[column] ?? 0) + 1;
      const isSwapped = letter === to[column - 1] && from[row - 1] === other;
      const swapped = isSwapped ? (beforeLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(replaced, added, swapped));
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? 0;
}
