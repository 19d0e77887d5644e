import { afterEach, expect, test, vi } from 'vitest';
import { warnOfMissingHolidays } from './warn-of-missing-holidays.server.ts';

afterEach(() => vi.restoreAllMocks());

const holidays = [
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2027-12-25', name: 'Christmas Day' },
];

test.each([
  ['2026-11-15', 0],
  ['2027-11-01', 0],
  ['2027-11-02', 1],
  ['2028-03-01', 1],
])('on %s the missing holidays are logged %i times', (today, times) => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  warnOfMissingHolidays(holidays, new Date(today));
  expect(written.mock.calls.filter(([line]) => String(line).includes('holidays-run-out'))).toHaveLength(
    times,
  );
});
