import { expect, test } from 'vitest';
import { printDay, printShortDay } from './print-day.ts';

test('a day is printed as people write it', () => {
  expect(printShortDay('2026-11-05')).toBe('5 Nov');
  expect(printDay('2026-01-31')).toBe('31 Jan 2026');
});
