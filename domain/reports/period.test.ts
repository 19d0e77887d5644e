import { expect, test } from 'vitest';
import { listSpans } from './list-spans.ts';
import { readPeriod } from './period.ts';

/** Sunday 15 November 2026, a quarter to midnight in Colombo. */
const now = new Date('2026-11-15T18:15:00Z');
const read = (query: string, at = now) => readPeriod(new URLSearchParams(query), at);

test('the default period is twelve weeks up to the current week', () => {
  const { name, first, last, mondays, until, isLatest } = read('');
  expect({ name, first, last, until, isLatest }).toEqual({
    name: '12-weeks',
    first: '2026-08-24',
    last: '2026-11-09',
    until: '2026-11-15',
    isLatest: true,
  });
  expect(mondays).toHaveLength(12);
});

test('a new week begins at midnight in Colombo, not in Greenwich', () => {
  expect(read('', new Date('2026-11-15T18:30:00Z')).last).toBe('2026-11-16');
});

test.each([
  ['period=4-weeks', '2026-10-19', '2026-11-09'],
  ['period=year', '2025-12-29', '2026-11-09'],
  ['period=year&until=2024-06-12', '2024-01-01', '2024-06-10'],
  ['period=4-weeks&until=2012-03-11', '2012-02-13', '2012-03-05'],
  ['period=century', '2026-08-24', '2026-11-09'],
  ['until=2026-02-31', '2026-08-24', '2026-11-09'],
  ['until=2099-01-01', '2026-08-24', '2026-11-09'],
  ["until=2026-01-01'--", '2026-08-24', '2026-11-09'],
])('%s is from %s to %s', (query, first, last) => {
  expect(read(query)).toMatchObject({ first, last });
});

test('the links to the earlier and the later period leave no gap', () => {
  for (const name of ['4-weeks', '12-weeks', 'year']) {
    const current = read(`period=${name}&until=2023-05-14`);
    const previous = read(`period=${name}&until=${current.earlier}`);
    expect(Date.parse(current.first) - Date.parse(previous.last)).toBe(7 * 86_400_000);
    expect(read(`period=${name}&until=${previous.later}`).first).toBe(current.first);
  }
});

test('a bar is a week with the date of its Monday', () => {
  const spans = listSpans(read('period=4-weeks'));
  expect(spans.map(({ label }) => label)).toEqual(['19 Oct', '26 Oct', '2 Nov', '9 Nov']);
  expect(spans[3]).toMatchObject({ title: 'Week of 9 Nov', from: '2026-11-09', to: '2026-11-15' });
});

test('the bars of a year are its months in whole weeks, without gap or overlap', () => {
  const spans = listSpans(read('period=year&until=2025-12-31'));
  expect(spans.map(({ label }) => label).join(' ')).toBe('Jan');
  const year = listSpans(read('period=year&until=2024-12-29'));
  expect(year.map(({ label }) => label).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  expect(year[0]).toMatchObject({ title: 'January 2024', from: '2024-01-01' });
  for (const [index, { to }] of year.slice(0, -1).entries())
    expect(Date.parse(year[index + 1]?.from ?? '') - Date.parse(to)).toBe(86_400_000);
});
