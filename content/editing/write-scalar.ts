import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';

/** As long as the lines of our texts may be. */
export const lineWidth = 120;

export type Style = 'plain' | 'single' | 'double' | 'folded' | 'literal';

export interface Place {
  /** Where the value begins in its line. */
  column: number;
  /** Of the lines of a folded text. */
  indent: number;
  /** That of the text it replaces. */
  style?: Style;
  /** The folded lines it replaces. Those that say the same stay as they are. */
  lines?: readonly string[];
}

export type Scalar = string | number | boolean | null;

/** A value in the style of the one it replaces, or of our texts. All lines but the first are indented. */
export function writeScalar(value: Scalar, place: Place): string {
  if (typeof value !== 'string') return stringify(value).trim();
  const fits = (written: string) =>
    !value.includes('\n') && (place.column + written.length <= lineWidth || !value.includes(' '));
  const inOneLine = [
    ...(place.style === 'plain' || !place.style ? [value] : []),
    quote(value, place.style),
  ].filter(fits);
  const inLines = [fold(value, place), literal(value, place.indent)];
  if (place.style === 'literal') inLines.reverse();
  const isBlock = place.style === 'folded' || place.style === 'literal';
  const candidates = [...(isBlock ? inLines : [...inOneLine, ...inLines]), quote(value)];
  return candidates.find((written) => written !== null && isRead(written, value)) ?? JSON.stringify(value);
}

/** In brackets there are no lines to fold. */
export function writeFlowScalar(value: Scalar): string {
  if (typeof value !== 'string') return stringify(value).trim();
  const isPlain = !/[[\]{},]/.test(value) && isRead(value, value);
  return isPlain ? value : quote(value);
}

/** Also by programs with an older YAML, to which a bare `yes` or day is no text. */
function isRead(written: string, value: string): boolean {
  return (['1.2', '1.1'] as const).every((version) => {
    try {
      return isDeepStrictEqual(parse(`k: ${written}\n`, { version, logLevel: 'error' }), { k: value });
    } catch {
      return false;
    }
  });
}

/** The quotes that need fewer escapes, double ones if both do. */
function quote(value: string, style?: Style): string {
  const isSingle = style === 'single' ? !value.includes("'") : value.includes('"') && !value.includes("'");
  return isSingle && !/[\n\t\\]/.test(value) ? `'${value}'` : JSON.stringify(value);
}

function literal(value: string, indent: number): string | null {
  if (!canBeBlock(value)) return null;
  // Lines that are indented deeper than the first stay so.
  return `|-\n${indentLines(value.split('\n'), indent)}`;
}

function fold(value: string, { indent, lines }: Place): string | null {
  if (!canBeBlock(value) || /\n[ \t]/.test(value)) return null;
  const before = value.includes('\n') ? [] : lines;
  const paragraphs = value.split(/(\n+)/).map((part) =>
    // One more break than the text has, because a single one is a space.
    part.startsWith('\n') ? part.split('\n').slice(1) : fill(part, lineWidth - indent, before),
  );
  return `>-\n${indentLines(paragraphs.flat(), indent)}`;
}

const canBeBlock = (value: string) => value !== '' && !/^\s|\s$|[\r\u2028\u2029]/.test(value);

const indentLines = (lines: readonly string[], indent: number) =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line)).join('\n');

/** Breaks a paragraph at single spaces. Its first and last lines stay where they say the same as before. */
function fill(text: string, width: number, before: readonly string[] = []): string[] {
  const lines: string[] = [];
  let rest = text;
  for (const line of before.slice(0, -1)) {
    if (!rest.startsWith(`${line} `) || /\s/.test(rest[line.length + 1] ?? ' ')) break;
    lines.push(line);
    rest = rest.slice(line.length + 1);
  }
  while (rest !== '') {
    const at = before.findIndex((_, index) => before.slice(index).join(' ') === rest);
    if (at >= 0) return [...lines, ...before.slice(at)];
    const line = firstLine(rest, width);
    lines.push(line);
    rest = rest.slice(line.length + 1);
  }
  return lines;
}

function firstLine(text: string, width: number): string {
  if (text.length <= width) return text;
  const breaks = [...text.matchAll(/(?<=\S) (?=\S)/g)].map(({ index }) => index);
  const at = breaks.findLast((index) => index <= width) ?? breaks[0];
  return at === undefined ? text : text.slice(0, at);
}
