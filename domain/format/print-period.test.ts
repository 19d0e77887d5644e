import { expect, test } from 'vitest';
import { printPeriod } from './print-period.ts';

test('a period is printed with its number, its unit and what it is counted from', () => {
  expect(printPeriod({ amount: 24, unit: 'months', after: 'our last contact' })).toBe(
    '24 months after our last contact',
  );
  expect(printPeriod({ amount: 1, unit: 'days', after: 'the request' })).toBe('1 day after the request');
});
