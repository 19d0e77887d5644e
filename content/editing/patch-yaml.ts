import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar as isScalarNode, isSeq, type Node, parse, parseDocument } from 'yaml';
import { isRecord } from './field.ts';
import { matchItems } from './match-items.ts';
import { isScalar, writeFlow, writeItem, writeKey, writeRoot } from './write-item.ts';
import { lineWidth, type Scalar, type Style, writeScalar } from './write-scalar.ts';
import {
  type Collection,
  commentsWithin,
  type Item,
  isBlockCollection,
  isBlockScalar,
  lineEnd,
  lineStart,
  type Region,
  readComments,
  readItems,
  type Source,
  sourceOf,
} from './yaml-source.ts';

/** A change that cannot be written without touching what did not change. */
export class PatchError extends Error {
  override name = 'PatchError';
}

/** The text with only what differs from `value` written anew: comments, quotes, line breaks and order of everything else
 * stay as their author left them. Throws a PatchError. */
export function patchYaml(text: string, value: unknown): string {
  const document = parseDocument(text, { keepSourceTokens: true });
  if (document.errors[0]) throw new PatchError(document.errors[0].message);
  const old: unknown = document.toJS();
  const wanted: unknown = JSON.parse(JSON.stringify(value));
  if (isDeepStrictEqual(old, wanted)) return text;
  const whole = text.endsWith('\n') || text === '' ? text : `${text}\n`;
  const source = { text: whole, comments: readComments(whole) };
  const patched = patchRoot(source, document.contents, old, wanted);
  verify(source, patched, wanted);
  return patched;
}

function verify({ comments }: Source, patched: string, wanted: unknown): void {
  const textsOf = (list: { text: string }[]) => list.map(({ text }) => text).sort();
  if (!isDeepStrictEqual(textsOf(readComments(patched)), textsOf(comments))) {
    throw new PatchError('The change would lose a comment of the file.');
  }
  let read: unknown;
  try {
    read = parse(patched);
  } catch (error) {
    throw new PatchError('The change cannot be written into the file.', { cause: error });
  }
  if (!isDeepStrictEqual(read, wanted)) throw new PatchError('The change cannot be written into the file.');
}

interface Patched {
  /** Comments that stood beside what is no longer there, and now need a line of their own above. */
  above: string[];
  text: string;
}

function patchRoot(source: Source, node: Node | null, old: unknown, value: unknown): string {
  const region = { start: 0, end: source.text.length };
  const patched = keepsItems(node, value)
    ? patchItems(source, node, region, old, value)
    : { above: commentsWithin(source, region), text: writeRoot(value) };
  return patched.above.map((comment) => `${comment}\n`).join('') + patched.text;
}

/** Whether old items can stay beside new ones. */
function keepsItems(node: Node | null, value: unknown): node is Collection {
  if (!isBlockCollection(node) || isScalar(value)) return false;
  return isSeq(node) === Array.isArray(value) && Object.keys(value as object).length > 0;
}

interface Step {
  /** The old item; undefined: a new one. */
  from: number | undefined;
  head: string;
  value: unknown;
}

function patchItems(source: Source, node: Collection, region: Region, old: unknown, value: unknown): Patched {
  const { items, column, isInLine, head, foot } = readItems(source, node, region);
  const steps = isMap(node) ? orderFields(items, value) : orderItems(old, value);
  const olds = items.map(({ key }, index) => (old as Record<string, unknown>)[key ?? index]);
  const kept = new Set(steps.map(({ from }) => from));
  const left = leaveComments(source, items, kept);
  const pad = ' '.repeat(column);
  const inFlow = items.every((item) => isFlow(item.node));
  const above: string[] = [];
  const pieces = steps.map(({ from, head: name, value: wanted }, place) => {
    const item = items[from ?? -1];
    const patched = item
      ? patchItem(source, item, olds[from as number], wanted, column)
      : { above: [], text: writeNew(name, wanted, column, inFlow) };
    const comments = [
      ...(left.get(from) ?? []),
      ...linesOf(item?.lead ?? ''),
      ...patched.above.map((comment) => pad + comment),
    ];
    if (place === 0 && isInLine) {
      above.push(...comments.map((line) => line.trim()).filter((line) => line !== ''));
      return patched.text;
    }
    const gap = gapAt(items, from, place, kept);
    return gap + comments.map((line) => `${line}\n`).join('') + pad + patched.text;
  });
  const rest = (left.get('end') ?? []).map((line) => `${line}\n`).join('');
  return { above, text: head + pieces.join('') + rest + foot };
}

/** Fields stay in the order of the file; a new one comes behind the one that it follows in the value. */
function orderFields(items: Item[], value: unknown): Step[] {
  const fields = isRecord(value) ? value : {};
  const steps: Step[] = items.flatMap(({ key = '' }, from) =>
    Object.hasOwn(fields, key) ? [{ from, head: key, value: fields[key] }] : [],
  );
  const names = Object.keys(fields);
  names.forEach((name, index) => {
    if (steps.some(({ head }) => head === name)) return;
    const previous = steps.findIndex(({ head }) => head === names[index - 1]);
    steps.splice(previous + 1, 0, { from: undefined, head: name, value: fields[name] });
  });
  return steps.map((step) => ({ ...step, head: `${writeKey(step.head)}:` }));
}

function orderItems(old: unknown, value: unknown): Step[] {
  const values = value as unknown[];
  const from = matchItems(old as unknown[], values);
  return values.map((item, index) => ({ from: from[index], head: '-', value: item }));
}

/** What stood above and inside removed items, by the item that now follows it. */
function leaveComments(source: Source, items: Item[], kept: Set<number | undefined>) {
  const left = new Map<number | 'end' | undefined, string[]>();
  let lines: string[] = [];
  items.forEach((item, index) => {
    if (kept.has(index)) {
      left.set(index, lines);
      lines = [];
      return;
    }
    const pad = ' '.repeat(item.start - lineStart(source.text, item.start));
    lines.push(...linesOf(item.lead).filter((line) => line.trim() !== ''));
    lines.push(...commentsWithin(source, item).map((comment) => pad + comment));
  });
  return left.set('end', lines);
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** The empty lines above an item. They stay with it, but for the first one. */
function gapAt(
  items: Item[],
  from: number | undefined,
  place: number,
  kept: Set<number | undefined>,
): string {
  const [first, ...others] = items.map(({ gap }) => gap);
  if (place === 0) return first ?? '';
  if (!from) return others.every((gap) => gap === others[0]) ? (others[0] ?? '') : '';
  // The first item of a group may be gone.
  const group = [from];
  for (let index = from - 1; index > 0 && !kept.has(index); index -= 1) group.push(index);
  return group.map((index) => items[index]?.gap ?? '').find((gap) => gap !== '') ?? '';
}

function writeNew(head: string, value: unknown, column: number, inFlow: boolean): string {
  const flow = `${head} ${isScalar(value) ? '' : writeFlow(value)}`;
  const isFlowNow = inFlow && !isScalar(value) && column + flow.length <= lineWidth;
  return isFlowNow ? `${flow}\n` : writeItem(head, value, column);
}

function patchItem(source: Source, item: Item, old: unknown, value: unknown, column: number): Patched {
  const { text } = source;
  const { node, start, headEnd, end } = item;
  if (isDeepStrictEqual(old, value)) return { above: [], text: text.slice(start, end) };
  if (keepsItems(node, value)) {
    const region = regionOf(text, item, node);
    const patched = patchItems(source, node, region, old, value);
    return { ...patched, text: text.slice(start, region.start) + patched.text };
  }
  const head = text.slice(start, headEnd);
  const line = isScalar(value)
    ? writeOver(source, node, value, column, head)
    : isFlow(node) && node
      ? ` ${patchFlow(source, node, old, value)}`
      : null;
  if (line === null || (!isScalar(value) && column + head.length + line.length > lineWidth)) {
    return { above: commentsWithin(source, item), text: writeItem(head, value, column) };
  }
  return replaceValue(source, item, line);
}

/** A value and a comment in its line may change places with lines below it. */
function replaceValue(source: Source, { node, start, headEnd, end }: Item, line: string): Patched {
  const { text } = source;
  const [at = headEnd, valueEnd = headEnd] = node?.range ?? [];
  const props = text
    .slice(headEnd, at)
    .match(/(?<=\s)[&!]\S+/g)
    ?.join(' ');
  const firstEnd = isBlockScalar(node) ? lineEnd(text, at) : lineEnd(text, Math.max(valueEnd, headEnd));
  const lastEnd = isBlockScalar(node) ? lineEnd(text, valueEnd) : firstEnd;
  const before = { start: headEnd, end: Math.max(valueEnd, headEnd) };
  const restOfLine = isBlockScalar(node)
    ? (/^[|>][-+\d]*(.*)/.exec(text.slice(at, firstEnd))?.[1] ?? '')
    : text.slice(before.end, firstEnd).replace(/\n$/, '');
  const above = isBlockScalar(node)
    ? commentsWithin(source, { start: headEnd, end: at })
    : commentsWithin(source, before);
  const [first, ...others] = line.split('\n');
  const written = [`${props ? ` ${props}` : ''}${first}${restOfLine}`, ...others].join('\n');
  return { above, text: `${text.slice(start, headEnd)}${written}\n${text.slice(lastEnd, end)}` };
}

/** The lines of a list or map inside an item. */
function regionOf(text: string, item: Item, node: Collection): Region {
  const first = node.range?.[0] ?? item.headEnd;
  const isInLine = lineStart(text, first) <= item.start;
  return { start: isInLine ? first : lineEnd(text, item.headEnd), end: item.end };
}

function writeOver(source: Source, node: Node | null, value: Scalar, column: number, head: string): string {
  const isText = isScalarNode(node) && typeof node.value === 'string';
  const style = isText ? styles[node.type ?? 'PLAIN'] : undefined;
  const lines = isBlockScalar(node) ? sourceOf(source, node).split('\n').slice(1, -1) : [];
  const indent = Math.max(lines[0]?.search(/\S/) ?? 0, 0) || column + 2;
  const bare = lines.map((line) => line.slice(indent));
  const place = { column: column + head.length + 1, indent, lines: bare, ...(style && { style }) };
  return ` ${writeScalar(value, place)}`;
}

const styles: Record<string, Style> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_FOLDED: 'folded',
  BLOCK_LITERAL: 'literal',
};

const isFlow = (node: Node | null): boolean =>
  (isSeq(node) || isMap(node)) && node.flow === true && node.items.length > 0;

/** Items in brackets that did not change keep their quotes. */
function patchFlow(source: Source, node: Node, old: unknown, value: unknown): string {
  if (isSeq<Node>(node) && Array.isArray(old) && Array.isArray(value)) {
    const from = matchItems(old, value);
    const items = value.map((item, index) => {
      const before = node.items[from[index] ?? -1];
      return before ? patchFlow(source, before, old[from[index] as number], item) : writeFlow(item);
    });
    return `[${items.join(', ')}]`;
  }
  const written = sourceOf(source, node);
  return isDeepStrictEqual(old, value) && !/[\n#]/.test(written) ? written : writeFlow(value);
}
