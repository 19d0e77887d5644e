import { expect, test } from 'vitest';
import { sampleOfficeHours } from '../../tests/sample-office-hours.ts';
import { computeDueTimes } from './compute-due-times.server.ts';

const officeHours = sampleOfficeHours([
  { date: '2026-04-13', name: 'Day before Sinhala and Tamil New Year' },
  { date: '2026-04-14', name: 'Sinhala and Tamil New Year Day' },
  { date: '2026-05-01', name: 'Vesak Full Moon Poya Day and May Day' },
  { date: '2026-05-02', name: 'Day after Vesak' },
  { date: '2026-11-24', name: 'Ill Full Moon Poya Day' },
  { date: '2026-12-23', name: 'Unduvap Full Moon Poya Day' },
  { date: '2026-12-25', name: 'Christmas Day' },
]);
const twoHours = { hours: 2, counts: 'office' } as const;
const colombo = (time: string) => new Date(`${time}+05:30`);

function expectTimes(hours: number, received: string, due: string, alarm: string) {
  const receivedAt = colombo(received);
  expect(computeDueTimes({ hours, counts: 'office' }, officeHours, receivedAt)).toEqual({
    dueAt: colombo(due),
    dueByClockAt: new Date(receivedAt.getTime() + hours * 3_600_000),
    alarmAt: colombo(alarm),
  });
}

// 16 November 2026 is a Monday.
test.each([
  ['in the morning', '2026-11-16T09:30', '2026-11-16T11:30', '2026-11-16T11:06'],
  ['before opening', '2026-11-16T06:15', '2026-11-16T11:00', '2026-11-16T10:36'],
  ['in the last minute before opening', '2026-11-16T08:59:30', '2026-11-16T11:00', '2026-11-16T10:36'],
  ['at the stroke of opening', '2026-11-16T09:00', '2026-11-16T11:00', '2026-11-16T10:36'],
  ['two hours before closing', '2026-11-16T15:00', '2026-11-16T17:00', '2026-11-16T16:36'],
  ['96 minutes before closing', '2026-11-16T15:24', '2026-11-17T09:24', '2026-11-16T17:00'],
  ['in the last hour', '2026-11-16T16:30', '2026-11-17T10:30', '2026-11-17T10:06'],
  ['in the last minute', '2026-11-16T16:59:30', '2026-11-17T10:59:30', '2026-11-17T10:35:30'],
  ['at the stroke of closing', '2026-11-16T17:00', '2026-11-17T11:00', '2026-11-17T10:36'],
  ['in the evening', '2026-11-16T21:00', '2026-11-17T11:00', '2026-11-17T10:36'],
  ['a moment before midnight', '2026-11-16T23:59:59.999', '2026-11-17T11:00', '2026-11-17T10:36'],
  ['at midnight', '2026-11-17T00:00', '2026-11-17T11:00', '2026-11-17T10:36'],
  ['on Friday at 16:30', '2026-11-20T16:30', '2026-11-23T10:30', '2026-11-23T10:06'],
  ['on Friday evening', '2026-11-20T18:00', '2026-11-23T11:00', '2026-11-23T10:36'],
  ['on Saturday', '2026-11-21T11:00', '2026-11-23T11:00', '2026-11-23T10:36'],
  ['on Sunday night', '2026-11-22T23:59', '2026-11-23T11:00', '2026-11-23T10:36'],
  ['in the last hour before a Poya day', '2026-11-23T16:30', '2026-11-25T10:30', '2026-11-25T10:06'],
  ['on a Poya day', '2026-11-24T11:00', '2026-11-25T11:00', '2026-11-25T10:36'],
  ['before the new year in April', '2026-04-10T16:30', '2026-04-15T10:30', '2026-04-15T10:06'],
  ['before Vesak and its weekend', '2026-04-30T16:00', '2026-05-04T10:00', '2026-05-04T09:36'],
  ['on the working day between two holidays', '2026-12-24T16:00', '2026-12-28T10:00', '2026-12-28T09:36'],
  ['on the last day of the year', '2026-12-31T16:00', '2027-01-01T10:00', '2027-01-01T09:36'],
])('a promise of two hours made %s', (_when, ...times) => {
  expectTimes(2, ...times);
});

test.each([
  ['in the morning', '2026-11-16T09:30', '2026-11-17T09:30', '2026-11-16T15:54'],
  ['before opening', '2026-11-16T06:15', '2026-11-17T09:00', '2026-11-16T15:24'],
  ['at the stroke of opening', '2026-11-16T09:00', '2026-11-17T09:00', '2026-11-16T15:24'],
  ['in the last minute', '2026-11-16T16:59', '2026-11-17T16:59', '2026-11-17T15:23'],
  ['at the stroke of closing', '2026-11-16T17:00', '2026-11-18T09:00', '2026-11-17T15:24'],
  ['in the evening', '2026-11-16T21:00', '2026-11-18T09:00', '2026-11-17T15:24'],
  ['on Friday at 16:30', '2026-11-20T16:30', '2026-11-23T16:30', '2026-11-23T14:54'],
  ['on Friday evening', '2026-11-20T18:00', '2026-11-25T09:00', '2026-11-23T15:24'],
  ['on the day before a Poya day', '2026-11-23T10:00', '2026-11-25T10:00', '2026-11-23T16:24'],
  ['before the new year in April', '2026-04-10T12:00', '2026-04-15T12:00', '2026-04-15T10:24'],
  ['between two holidays', '2026-12-22T12:00', '2026-12-24T12:00', '2026-12-24T10:24'],
  ['on the last day of the year', '2026-12-31T09:30', '2027-01-01T09:30', '2026-12-31T15:54'],
])('a promise of 24 hours made %s falls due at that time on the next working day', (_when, ...times) => {
  expectTimes(24, ...times);
});

test('a promise of 48 hours is two working days', () => {
  expectTimes(48, '2026-11-19T10:00', '2026-11-23T10:00', '2026-11-20T14:48');
});

test.each([
  ['at night', '2026-11-16T00:41', '2026-11-16T02:41', '2026-11-16T02:17'],
  ['in the last hour of the office', '2026-11-16T16:30', '2026-11-16T18:30', '2026-11-16T18:06'],
  ['on Saturday', '2026-11-21T23:30', '2026-11-22T01:30', '2026-11-22T01:06'],
  ['on a Poya day', '2026-11-24T11:00', '2026-11-24T13:00', '2026-11-24T12:36'],
])('a promise of two hours around the clock made %s counts every hour', (_when, received, due, alarm) => {
  expect(computeDueTimes({ hours: 2, counts: 'always' }, officeHours, colombo(received))).toEqual({
    dueAt: colombo(due),
    dueByClockAt: colombo(due),
    alarmAt: colombo(alarm),
  });
});

test('a day around the clock is 24 hours, not a working day', () => {
  const friday = colombo('2026-11-20T18:00');
  const { dueAt } = computeDueTimes({ hours: 24, counts: 'always' }, officeHours, friday);
  expect(dueAt).toEqual(colombo('2026-11-21T18:00'));
});

test('the time zone of the server does not matter: 21:00 UTC on Sunday is already Monday in Colombo', () => {
  const { dueAt } = computeDueTimes(twoHours, officeHours, new Date('2026-11-15T21:00Z'));
  expect(dueAt).toEqual(colombo('2026-11-16T11:00'));
});

test('office hours that never open are an error, not an endless search', () => {
  expect(() => computeDueTimes(twoHours, { ...officeHours, days: [] }, new Date())).toThrow('never open');
  expect(() => computeDueTimes(twoHours, { ...officeHours, closes: '09:00' }, new Date())).toThrow(
    'closes before',
  );
});
