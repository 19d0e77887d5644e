import { expect, test } from 'vitest';
import { readInboxFilter, writeInboxFilter } from './inbox-filter.ts';
import { readReportFilter } from './report-filter.ts';

const period = 'from=2026-11-09&to=2026-11-15';

test.each([
  period,
  `promise=late&${period}`,
  `${period}&source=campaign%3Aletter+%2F+june&kind=contact`,
  `${period}&promised=urgent&minutes=7.5-15&kind=support`,
  `${period}&minutes=-15`,
  `${period}&minutes=180-`,
])('%s is the same list after it was read and written', (query) => {
  const written = writeInboxFilter(readInboxFilter(new URLSearchParams(query)));
  expect([...new URLSearchParams(written)].sort()).toEqual([...new URLSearchParams(query)].sort());
});

test('without two real days there is no report, and a search is not limited to one', () => {
  for (const query of [
    '',
    'from=2026-11-09',
    'from=2026-02-31&to=2026-03-01',
    'from=0000-01-01&to=2026-01-01',
  ])
    expect(readReportFilter(new URLSearchParams(query)), query).toBeNull();
  expect(readInboxFilter(new URLSearchParams(`${period}&q=tea`)).report).toBeNull();
});

test('values that no report writes are ignored', () => {
  const query = `${period}&promise=broken&source=elsewhere:x&minutes=1e9-`;
  expect(readReportFilter(new URLSearchParams(query))).toMatchObject({
    promise: null,
    source: null,
    minutes: null,
  });
});

test('a list behind a report shows leads of every state', () => {
  expect(readInboxFilter(new URLSearchParams(period)).state).toBe('all');
  expect(readInboxFilter(new URLSearchParams(`${period}&state=closed`)).state).toBe('closed');
});
