import { expect, test } from 'vitest';
import { sampleOfficeHours } from '../../tests/sample-office-hours.ts';
import { printClosedDays } from './print-closed-days.server.ts';

const officeHours = sampleOfficeHours([
  { date: '2026-04-13', name: 'New Year Eve' },
  { date: '2026-04-14', name: 'New Year Day' },
  { date: '2026-05-01', name: 'Vesak' },
  { date: '2026-05-02', name: 'Day after Vesak' },
  { date: '2026-12-28', name: 'Year-end closure' },
  { date: '2026-12-29', name: 'Year-end closure' },
]);

test.each([
  ['an ordinary day', '2026-04-09T10:00', '2026-04-09T12:00', ''],
  ['a weekend', '2026-04-24T16:30', '2026-04-27T10:30', ''],
  ['two holidays in a row', '2026-04-10T16:30', '2026-04-15T10:30', 'New Year Eve, New Year Day'],
  ['a holiday on which it was sent', '2026-05-01T00:10', '2026-05-04T11:00', 'Vesak'],
  ['a closure of two days', '2026-12-24T16:30', '2026-12-30T10:30', 'Year-end closure'],
  ['a day that was closed after an answer was promised for it', '2026-12-24T16:30', '2026-12-28T10:30', ''],
  ['a holiday on a Saturday, when we are closed anyway', '2026-05-02T10:00', '2026-05-04T11:00', ''],
])('%s between a request and its answer is printed: %s to %s', (_what, received, due, printed) => {
  const [from, to] = [new Date(`${received}+05:30`), new Date(`${due}+05:30`)];
  expect(printClosedDays(officeHours, from, to)).toBe(printed);
});
