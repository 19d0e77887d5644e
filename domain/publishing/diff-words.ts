export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond this many comparisons two texts are shown one after the other. */
const mostComparisons = 1_500_000;
/** With fewer words in common, pieces of both would only confuse. */
const leastInCommon = 0.35;

/** What was taken out of a text and what came in, word by word. */
export function diffWords(before: string, after: string): Piece[] {
  const [old, now] = [splitTokens(before), splitTokens(after)];
  const start = countEqual(old, now);
  const end = countEqual(old.slice(start).toReversed(), now.slice(start).toReversed());
  const middle = [old.slice(start, old.length - end), now.slice(start, now.length - end)] as const;
  const pieces = joinPieces([
    ...old.slice(0, start).map((text) => piece('same', text)),
    ...diffTokens(...middle),
    ...old.slice(old.length - end).map((text) => piece('same', text)),
  ]);
  return isReadable(pieces) ? pieces : replace(before, after);
}

const piece = (kind: Piece['kind'], text: string): Piece => ({ kind, text });

const replace = (before: string, after: string) =>
  [piece('removed', before), piece('added', after)].filter(({ text }) => text !== '');

const splitTokens = (text: string): string[] => text.match(/\S+|\s+/g) ?? [];

function countEqual(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((token, index) => token !== other[index]);
  return different === -1 ? Math.min(one.length, other.length) : different;
}

/** The longest row of words that both have stays; everything else went or came. */
function diffTokens(old: readonly string[], now: readonly string[]): Piece[] {
  if (old.length * now.length > mostComparisons) return replace(old.join(''), now.join(''));
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (lengths[i] as Uint16Array)[j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      pieces.push(piece('same', old[i] ?? ''));
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      pieces.push(piece('removed', old[i] ?? ''));
      i += 1;
    } else {
      pieces.push(piece('added', now[j] ?? ''));
      j += 1;
    }
  }
  return pieces;
}

/** Neighbours become one piece, also across the space between two words, and what went stands before what came. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) joined.push(piece('removed', removed));
    if (added) joined.push(piece('added', added));
    removed = added = '';
  };
  for (const [index, { kind, text }] of pieces.entries()) {
    const isBetween = text.trim() === '' && (pieces[index + 1]?.kind ?? 'same') !== 'same';
    const joins = kind === 'same' && isBetween && Boolean(removed || added);
    if (kind === 'removed' || joins) removed += text;
    if (kind === 'added' || joins) added += text;
    if (kind !== 'same' || joins) continue;
    flush();
    const last = joined.at(-1);
    if (last?.kind === 'same') last.text += text;
    else joined.push(piece('same', text));
  }
  flush();
  return joined;
}

function isReadable(pieces: readonly Piece[]): boolean {
  const lengthOf = (kinds: Piece['kind'][]) =>
    pieces.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.length, 0);
  const longest = Math.max(lengthOf(['same', 'removed']), lengthOf(['same', 'added']));
  return longest === 0 || lengthOf(['same']) / longest >= leastInCommon;
}
