import { expect, test } from 'vitest';
import { findSnoozeTime, type SnoozeChoice } from './snooze-times.ts';

/** A Tuesday, 22:30 in Colombo. */
const now = new Date('2026-11-17T17:00:00Z');
const find = (choice: SnoozeChoice, date = '', at = now) =>
  findSnoozeTime(choice, date, at)?.toISOString() ?? null;

test('a lead comes back in three hours, or at nine in the morning of the day, in Colombo', () => {
  expect(find('later')).toBe('2026-11-17T20:00:00.000Z');
  expect(find('tomorrow')).toBe('2026-11-18T03:30:00.000Z');
  expect(find('monday')).toBe('2026-11-23T03:30:00.000Z');
  expect(find('date', '2026-12-01')).toBe('2026-12-01T03:30:00.000Z');
});

test('after midnight in Colombo, tomorrow is the day after that', () => {
  expect(find('tomorrow', '', new Date('2026-11-17T19:00:00Z'))).toBe('2026-11-19T03:30:00.000Z');
});

test('on a Monday the next one is a week away, and on a Sunday it is tomorrow', () => {
  expect(find('monday', '', new Date('2026-11-16T03:00:00Z'))).toBe('2026-11-23T03:30:00.000Z');
  expect(find('monday', '', new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-23T03:30:00.000Z');
});

test.each(['', '2026-11-17', '2026-02-30', '2028-01-01', 'tomorrow', '0000-01-01'])(
  'the date "%s" is refused',
  (date) => {
    expect(find('date', date)).toBeNull();
  },
);
