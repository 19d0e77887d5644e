import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { openTimeBetween } from './office-hours.ts';
import { listOfficeDays, officeMinutesBetween } from './open-calendar.server.ts';

const { officeHours } = getContent().promises;

test('the calendar measures the same office hours as the clock of a promise', () => {
  const start = Date.parse('2026-03-27T00:10:00Z');
  const calendar = listOfficeDays(officeHours, new Date(start), new Date('2026-05-10T00:00:00Z'));
  for (let index = 0; index < 80; index += 1) {
    const from = new Date(start + index * 373 * 60_000);
    const to = new Date(from.getTime() + ((index * 41) % 97) * 173 * 60_000);
    const expected = Math.ceil(openTimeBetween(officeHours, from, to) / 60_000);
    expect(officeMinutesBetween(calendar, from, to), `${from.toISOString()} ${to.toISOString()}`).toBe(
      expected,
    );
  }
});

test('what lies outside of the listed days is not counted', () => {
  const monday = new Date('2026-11-16T03:30:00Z');
  const calendar = listOfficeDays(officeHours, monday, monday);
  expect(officeMinutesBetween(calendar, monday, new Date('2027-01-01T00:00:00Z'))).toBe(480);
  expect(officeMinutesBetween([], monday, new Date())).toBe(0);
});
