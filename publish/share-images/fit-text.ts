export type Measure = (text: string, size: number) => number;

/** Breaks at words; a word wider than the box stays whole. */
export function wrapText(text: string, size: number, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const oneLine = [96, 88, 80];
const twoLines = [76, 70, 64, 58];

/** The largest size at which the title fits on one line, otherwise on two lines of about equal length. */
export function fitTitle(title: string, width: number, measure: Measure): { lines: string[]; size: number } {
  for (const size of oneLine) {
    if (measure(title, size) <= width) return { lines: [title], size };
  }
  const lines = splitInHalf(title, measure);
  for (const size of twoLines) {
    if (lines.every((line) => measure(line, size) <= width)) return { lines, size };
  }
  throw new Error(`"${title}" is too long for its share image`);
}

function splitInHalf(title: string, measure: Measure): string[] {
  const words = title.split(/\s+/);
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines, widest: Math.max(...lines.map((line) => measure(line, 100))) };
  });
  return breaks.toSorted((a, b) => a.widest - b.widest)[0]?.lines ?? [title];
}
