/** Round numbers from 0 to just under the highest bar, four at most. */
export function listAxisTicks(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 1);
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
}

/** "950", "1.2k", "20k": short labels for an axis. */
export function printShort(count: number): string {
  return count < 1_000 ? String(count) : `${Number((count / 1_000).toFixed(1))}k`;
}

export function printShare(share: number | null): string {
  return share === null ? 'none yet' : `${(share * 100).toFixed(1)}%`;
}

/** Shares of a whole as text, rounded so that they add up to 100.0%: the largest rests are rounded up. */
export function printShares(counts: number[]): string[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => printShare(null));
  const exact = counts.map((count) => (count / total) * 1000);
  const floors = exact.map(Math.floor);
  const missing = 1000 - floors.reduce((sum, each) => sum + each, 0);
  const byRest = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  const raised = new Set(byRest.slice(0, missing).map(({ index }) => index));
  return floors.map((share, index) => printShare((share + Number(raised.has(index))) / 1000));
}

/** "1,204". Not with Intl, which differs between Node and browsers. */
export function printCount(count: number | string): string {
  const digits = String(count);
  const first = digits.length % 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/.../g) ?? [])].filter(Boolean).join(',');
}
