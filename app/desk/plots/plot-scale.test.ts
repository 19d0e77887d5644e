import { expect, test } from 'vitest';
import { printShares } from './plot-scale.ts';

test.each([
  [[1, 1, 1]],
  [[246, 82, 157, 89]],
  [[7, 0, 0, 0, 13, 1, 2]],
  [Array.from({ length: 40 }, (_, index) => index % 7)],
])('the printed shares of %j add up to 100 %%', (counts) => {
  const shares = printShares(counts).map((share) => Number(share.replace('%', '')));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
  const total = counts.reduce((sum, count) => sum + count, 0);
  for (const [index, share] of shares.entries())
    expect(Math.abs(share - ((counts[index] ?? 0) / total) * 100)).toBeLessThan(0.1);
});

test('without anything to share there are no shares', () => {
  expect(printShares([0, 0])).toEqual(['none yet', 'none yet']);
});
