import { isDeepStrictEqual } from 'node:util';
import { isRecord } from './field.ts';

/** For each item of `after` the index of the one in `before` that it was; undefined: it is new. */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const from: (number | undefined)[] = matchInOrder(before, after);
  const free = new Set(before.keys());
  for (const index of from) if (index !== undefined) free.delete(index);
  const take = (to: number, index: number | undefined) => {
    if (index === undefined || !free.delete(index)) return;
    from[to] = index;
  };
  const open = () => [...after.keys()].filter((to) => from[to] === undefined);
  for (const to of open()) {
    take(
      to,
      [...free].find((index) => isDeepStrictEqual(before[index], after[to])),
    );
  }
  const alike = open()
    .flatMap((to) =>
      [...free].map((index) => ({ to, index, likeness: likenessOf(before[index], after[to]) })),
    )
    .filter(({ likeness }) => likeness >= 0.5)
    .sort((a, b) => b.likeness - a.likeness || Math.abs(a.to - a.index) - Math.abs(b.to - b.index));
  for (const { to, index } of alike) if (from[to] === undefined) take(to, index);
  // What stands at the same place as before counts as changed.
  for (const to of open()) take(to, to === 0 ? 0 : (from[to - 1] ?? before.length) + 1);
  return from;
}

/** The longest run of items that are equal and in the same order. */
function matchInOrder(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const isSame = before.map((old) => after.map((value) => isDeepStrictEqual(old, value)));
  const longest = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (a: number, b: number) => longest[a]?.[b] ?? 0;
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = after.length - 1; b >= 0; b -= 1) {
      (longest[a] as number[])[b] = isSame[a]?.[b]
        ? at(a + 1, b + 1) + 1
        : Math.max(at(a + 1, b), at(a, b + 1));
    }
  }
  const from = new Array<number | undefined>(after.length).fill(undefined);
  for (let a = 0, b = 0; a < before.length && b < after.length; ) {
    if (isSame[a]?.[b]) from[b++] = a++;
    else if (at(a + 1, b) >= at(a, b + 1)) a += 1;
    else b += 1;
  }
  return from;
}

/** From 0 to 1. Items with keys of their own are the same one if these are. */
function likenessOf(a: unknown, b: unknown): number {
  if (isDeepStrictEqual(a, b)) return 1;
  if (typeof a === 'string' && typeof b === 'string') return shareOf(a.split(/\s+/), b.split(/\s+/));
  if (Array.isArray(a) && Array.isArray(b)) return shareOf(a.map(toKey), b.map(toKey));
  if (!isRecord(a) || !isRecord(b)) return 0;
  if (a.id !== undefined && b.id !== undefined) return a.id === b.id ? 1 : 0;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.reduce((sum, key) => sum + likenessOf(a[key], b[key]), 0) / Math.max(keys.length, 1);
}

const toKey = (value: unknown) => JSON.stringify(value);

function shareOf(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((part) => b.includes(part)).length;
  return shared / Math.max(a.length, b.length, 1);
}
