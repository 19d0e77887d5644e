import { expect, test } from 'vitest';
import { printColomboTime } from './print-time.ts';

test.each([
  ['2026-11-16T05:30:00Z', 'Monday 16 November, 11:00 AM Colombo time'],
  ['2026-11-15T18:30:00Z', 'Monday 16 November, 12:00 AM Colombo time'],
  ['2026-11-16T06:35:00Z', 'Monday 16 November, 12:05 PM Colombo time'],
  ['2026-12-31T19:00:00Z', 'Friday 1 January, 12:30 AM Colombo time'],
])('%s is printed as %s', (time, printed) => {
  expect(printColomboTime(new Date(time))).toBe(printed);
});
