import { expect, test } from 'vitest';
import { printListDate } from './print-list-date.ts';

/** 1 January, 00:35 in Colombo. */
const now = new Date('2026-12-31T19:05:00Z');

test.each([
  ['2026-12-31T18:31:00Z', '00:01'],
  ['2026-12-31T18:29:00Z', '31 Dec 2026'],
  ['2025-11-16T05:54:00Z', '16 Nov 2025'],
])('%s is printed as %s', (date, printed) => {
  expect(printListDate(new Date(date), now)).toBe(printed);
});

test('a day of this year has no year', () => {
  expect(printListDate(new Date('2026-11-16T05:54:00Z'), new Date('2026-11-17T05:54:00Z'))).toBe('16 Nov');
});
