import { expect, test } from 'vitest';
import { printDays } from './to-absence-row.ts';

test.each([
  ['2026-11-18', '2026-11-18', 'on 18 November'],
  ['2026-11-16', '2026-11-20', 'from 16 to 20 November'],
  ['2026-11-30', '2026-12-04', 'from 30 November to 4 December'],
])('the days from %s to %s are printed as %s', (firstDay, lastDay, printed) => {
  expect(printDays({ firstDay, lastDay })).toBe(printed);
});
