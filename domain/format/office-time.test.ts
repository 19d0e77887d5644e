import { expect, test } from 'vitest';
import { parseOfficeTime, toOfficeInput } from './office-time.ts';

test('a date and time are read and written as those of Colombo', () => {
  const moment = new Date('2026-12-31T19:05:00Z');
  expect(parseOfficeTime('2027-01-01T00:35')).toEqual(moment);
  expect(toOfficeInput(moment)).toBe('2027-01-01T00:35');
});

test.each(['', '2027-02-30T10:00', '2027-01-01', '2027-01-01T25:00', 'tomorrow'])(
  '%j is no time',
  (value) => {
    expect(parseOfficeTime(value)).toBeNull();
  },
);
