import { expect, test } from 'vitest';
import { sampleOfficeHours } from '../../tests/sample-office-hours.ts';
import { printTimeLeft } from './print-time-left.server.ts';

const officeHours = sampleOfficeHours([{ date: '2026-11-24', name: 'Ill Full Moon Poya Day' }]);

test.each([
  ['2026-11-16T11:06:04', '2026-11-16T11:30', '24 minutes'],
  ['2026-11-16T15:54', '2026-11-17T09:30', '1 hour 36 minutes'],
  ['2026-11-16T15:00', '2026-11-16T17:00', '2 hours'],
  ['2026-11-20T16:59', '2026-11-23T09:00', '1 minute'],
  ['2026-11-23T16:00', '2026-11-25T09:30', '1 hour 30 minutes'],
  ['2026-11-16T11:30', '2026-11-16T11:30', 'none'],
  ['2026-11-16T12:00', '2026-11-16T11:30', 'none'],
])('from %s to %s there is left: %s', (now, due, printed) => {
  const [from, to] = [new Date(`${now}+05:30`), new Date(`${due}+05:30`)];
  expect(printTimeLeft('office', officeHours, from, to)).toBe(`Office time left: ${printed}`);
});

test.each([
  ['2026-11-16T01:29', '2026-11-16T01:41', '12 minutes'],
  ['2026-11-24T23:30', '2026-11-25T00:41', '1 hour 11 minutes'],
  ['2026-11-16T02:00', '2026-11-16T01:41', 'none'],
])('around the clock, from %s to %s there is left: %s', (now, due, printed) => {
  const [from, to] = [new Date(`${now}+05:30`), new Date(`${due}+05:30`)];
  expect(printTimeLeft('always', officeHours, from, to)).toBe(`Time left: ${printed}`);
});
