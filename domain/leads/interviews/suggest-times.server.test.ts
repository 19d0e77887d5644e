import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { readColomboInput, writeColomboInput } from './colombo-input.ts';
import { suggestTimes } from './suggest-times.server.ts';

const { officeHours } = getContent().promises;
const at = (value: string) => readColomboInput(value) as Date;
const print = (times: Date[]) => times.map(writeColomboInput);

test('three times on the next working days are suggested, not before two days from now', () => {
  // Tuesday; the 24th is a Poya day.
  expect(print(suggestTimes(60, [], officeHours, at('2026-11-17T09:00')))).toEqual([
    '2026-11-19T10:00',
    '2026-11-20T14:00',
    '2026-11-23T10:00',
  ]);
});

test('weekends and holidays are left out', () => {
  expect(print(suggestTimes(60, [], officeHours, at('2026-11-21T12:00')))).toEqual([
    '2026-11-23T14:00',
    '2026-11-25T14:00',
    '2026-11-26T10:00',
  ]);
});

test('a time that overlaps another interview is left out', () => {
  const busy = [
    { startsAt: at('2026-11-19T10:30'), minutes: 60 },
    { startsAt: at('2026-11-20T13:30'), minutes: 30 },
  ];
  expect(print(suggestTimes(60, busy, officeHours, at('2026-11-17T09:00')))).toEqual([
    '2026-11-19T14:00',
    '2026-11-20T14:00',
    '2026-11-23T10:00',
  ]);
});

test('an interview that would not end in office hours is not suggested', () => {
  expect(suggestTimes(600, [], officeHours, at('2026-11-17T09:00'))).toEqual([]);
});

test.each(['', '2026-11-24', '2026-02-31T10:00', '2026-11-24T25:00', '2026-11-24T10:00Z', 'x'.repeat(1000)])(
  '"%s" is not a time',
  (value) => expect(readColomboInput(value)).toBeNull(),
);

test('a time is read as Colombo time', () => {
  expect(readColomboInput('2026-11-24T10:00')).toEqual(new Date('2026-11-24T04:30:00Z'));
});
