import {
  CST,
  isAlias,
  isCollection,
  isMap,
  isScalar as isScalarNode,
  Lexer,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** Where the parts of a YAML text stand. Positions count from its beginning. */

export interface Source {
  text: string;
  comments: Comment[];
}
export interface Comment {
  at: number;
  text: string;
}
export type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node | null>;

/** A field of a map or an item of a list that has lines of its own. */
export interface Item {
  /** Of a field. */
  key?: string;
  node: Node | null;
  /** Empty lines above it, then the comments above it. */
  gap: string;
  lead: string;
  start: number;
  /** Behind its colon or dash. */
  headEnd: number;
  /** Behind the line break of its last line. Comments that are indented deeper belong to it. */
  end: number;
}

export interface Region {
  start: number;
  end: number;
}

export interface Items {
  items: Item[];
  /** Its items stand at this column. */
  column: number;
  /** The first one stands behind a dash. */
  isInLine: boolean;
  /** What stays in front of all items, and behind them. */
  head: string;
  foot: string;
}

export const isBlockCollection = (node: unknown): node is Collection => isCollection(node) && !node.flow;

/** The items of a list or map within its lines. */
export function readItems({ text }: Source, node: Collection, region: Region): Items {
  const places = listPlaces(node);
  const [first] = places as [ItemPlace];
  const firstLine = lineStart(text, first.start);
  const isInLine = firstLine < region.start;
  const column = first.start - firstLine;
  let from = region.start;
  const items = places.map((place, index): Item => {
    const above = index === 0 && isInLine ? '' : text.slice(from, lineStart(text, place.start));
    const until = places[index + 1] ? lineStart(text, (places[index + 1] as ItemPlace).start) : region.end;
    const contentEnd = lineEnd(text, endOf(place.node) ?? place.headEnd);
    from = contentEnd + lengthOfDeeper(text.slice(contentEnd, until), column);
    const gap = /^(?:[ \t]*\n)*/.exec(above)?.[0] ?? '';
    return { ...place, gap, lead: above.slice(gap.length), end: from };
  });
  const [top] = items as [Item];
  // The comment that names the schema is the file's, not its first field's.
  const head = region.start === 0 && !isInLine ? readHead(top.gap + top.lead) : '';
  if (head) {
    const rest = (top.gap + top.lead).slice(head.length);
    top.gap = '';
    top.lead = rest;
  }
  return { items, column, isInLine, head, foot: text.slice(from, region.end) };
}

function readHead(above: string): string {
  const lines = above.split(/(?<=\n)/);
  const last = lines.findLastIndex((line) => /^\s*$|^---|^%|^#\s*yaml-language-server/.test(line));
  return lines.slice(0, last + 1).join('');
}

interface ItemPlace {
  key?: string;
  node: Node | null;
  start: number;
  headEnd: number;
}

function listPlaces(node: Collection): ItemPlace[] {
  if (isMap(node)) return (node.items as Pair<Node, Node | null>[]).map(placeOfPair);
  const token = node.srcToken as CST.BlockSequence;
  const dashes = token.items.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'));
  return node.items.map((item, index) => {
    const start = dashes[index]?.offset ?? 0;
    return { node: item, start, headEnd: start + 1 };
  });
}

function placeOfPair({ key, value, srcToken }: Pair<Node, Node | null>): ItemPlace {
  const start =
    srcToken?.start.find(({ type }) => type === 'explicit-key-ind')?.offset ?? key.range?.[0] ?? 0;
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  const headEnd = colon ? colon.offset + 1 : (key.range?.[1] ?? start);
  return { key: isScalarNode(key) ? String(key.value) : '', node: value, start, headEnd };
}

/** Behind the last character of a value; nothing if it has none. */
function endOf(node: Node | null): number | undefined {
  if (!node?.range || isAlias(node)) return node?.range?.[1];
  if (isBlockCollection(node)) {
    const last = listPlaces(node).at(-1);
    return last && (endOf(last.node) ?? last.headEnd);
  }
  const [start, end] = node.range;
  return start === end ? undefined : end;
}

/** Of the comments at the beginning that are indented deeper than `column`. */
function lengthOfDeeper(text: string, column: number): number {
  let length = 0;
  let at = 0;
  for (const line of text.split(/(?<=\n)/)) {
    at += line.length;
    const indent = line.search(/\S/);
    if (indent >= 0 && indent <= column) break;
    if (indent > column) length = at;
  }
  return length;
}

export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Behind the line break of the line in which something ends; a folded text ends behind it already. */
export function lineEnd(text: string, at: number): number {
  if (at > 0 && text[at - 1] === '\n') return at;
  return text.indexOf('\n', at) + 1 || text.length;
}

export const isBlockScalar = (node: unknown): node is Scalar =>
  isScalarNode(node) && (node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL');

export const sourceOf = ({ text }: Source, { range }: Node): string =>
  text.slice(range?.[0] ?? 0, range?.[1] ?? 0);

export const commentsWithin = ({ comments }: Source, { start, end }: Region): string[] =>
  comments.filter(({ at }) => at >= start && at < end).map(({ text }) => text);

/** Every comment of a text. */
export function readComments(text: string): Comment[] {
  const found: Comment[] = [];
  let at = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token);
    // A text may begin with the same mark; another token announces it.
    if (type === 'comment' && !isScalar) found.push({ at, text: token.trimEnd() });
    isScalar = type === 'scalar';
    if (!zeroWidth.has(type)) at += token.length;
  }
  return found;
}

const zeroWidth = new Set<string | null>(['doc-mode', 'flow-error-end', 'scalar']);
