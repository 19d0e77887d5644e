import { expect, test } from 'vitest';
import { printClock, printShortTime } from './print-short-time.ts';

test('a time is short, and of Colombo also when the day is another one there', () => {
  expect(printShortTime(new Date('2026-11-16T05:54:00Z'))).toBe('Mon 16 Nov, 11:24');
  expect(printShortTime(new Date('2026-12-31T19:05:59Z'))).toBe('Fri 1 Jan, 00:35');
  expect(printClock(new Date('2026-11-16T05:54:00Z'))).toBe('11:24');
});
