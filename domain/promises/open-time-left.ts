/** When the office is open, in milliseconds: from, to. */
export type OpenSpan = [from: number, to: number];

/** How long the office is open between now and the due time, within the given spans. */
export function openTimeLeft(spans: readonly OpenSpan[], now: number, due: number): number {
  return spans.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, due) - Math.max(from, now)), 0);
}
