import { expect, test } from 'vitest';
import { type OpenSpan, openTimeLeft } from './open-time-left.ts';

const hour = 3_600_000;
/** Friday 9 to 17, then Monday 9 to 17, counted from Friday 0:00. */
const spans: OpenSpan[] = [
  [9 * hour, 17 * hour],
  [81 * hour, 89 * hour],
];

test('a weekend does not count', () => {
  expect(openTimeLeft(spans, 16 * hour, 82 * hour)).toBe(2 * hour);
});

test('it does not change while the office is closed', () => {
  expect(openTimeLeft(spans, 20 * hour, 82 * hour)).toBe(openTimeLeft(spans, 70 * hour, 82 * hour));
});

test('nothing is left after the due time', () => {
  expect(openTimeLeft(spans, 83 * hour, 82 * hour)).toBe(0);
});
