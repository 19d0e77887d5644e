import { expect, test } from 'vitest';
import { printDay, printDayTime, printMonthDay, printShortDay } from './print-day.ts';

test('a day is printed as people write it', () => {
  expect(printShortDay('2026-11-05')).toBe('5 Nov');
  expect(printMonthDay('2026-11-05')).toBe('5 November');
  expect(printDay('2026-01-31')).toBe('31 Jan 2026');
});

test('a moment belongs to the day it is in Colombo', () => {
  expect(printDayTime(new Date('2026-11-15T19:00:00Z'))).toBe('16 Nov 2026, 00:30');
});
