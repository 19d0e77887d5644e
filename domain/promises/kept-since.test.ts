import { expect, test } from 'vitest';
import { keptSince } from './kept-since.ts';

test.each([
  [90, 'days', '2026-11-15T04:00:00Z', '2026-08-17T04:00:00Z'],
  [24, 'months', '2026-11-15T04:00:00Z', '2024-11-15T04:00:00Z'],
  // 30 November in Colombo, although London still has the 29th.
  [1, 'months', '2026-11-29T19:00:00Z', '2026-10-29T19:00:00Z'],
  // A day that the shorter month lacks is stored longer, never shorter.
  [1, 'months', '2027-03-31T04:00:00Z', '2027-02-28T04:00:00Z'],
  [12, 'months', '2028-02-29T04:00:00Z', '2027-02-28T04:00:00Z'],
] as const)('%s %s before %s is %s', (amount, unit, now, since) => {
  expect(keptSince({ amount, unit }, new Date(now))).toEqual(new Date(since));
});
