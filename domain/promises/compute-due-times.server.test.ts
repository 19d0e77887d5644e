import { expect, test } from 'vitest';
import { dueAt } from './due-at.ts';

const officeHours = { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' };
const colombo = (time: string) => new Date(`${time}+05:30`);

// 16 November 2026 is a Monday.
test.each([
  ['in the morning', '2026-11-16T09:30', '2026-11-16T11:30'],
  ['before opening', '2026-11-16T06:15', '2026-11-16T11:00'],
  ['at the stroke of opening', '2026-11-16T09:00', '2026-11-16T11:00'],
  ['two hours before closing', '2026-11-16T15:00', '2026-11-16T17:00'],
  ['in the last hour', '2026-11-16T16:30', '2026-11-17T10:30'],
  ['at the stroke of closing', '2026-11-16T17:00', '2026-11-17T11:00'],
  ['in the evening', '2026-11-16T21:00', '2026-11-17T11:00'],
  ['just after midnight', '2026-11-17T00:10', '2026-11-17T11:00'],
  ['on Friday at 16:30', '2026-11-20T16:30', '2026-11-23T10:30'],
  ['on Friday evening', '2026-11-20T18:00', '2026-11-23T11:00'],
  ['on Saturday', '2026-11-21T11:00', '2026-11-23T11:00'],
  ['on Sunday night', '2026-11-22T23:59', '2026-11-23T11:00'],
  ['over the new year', '2026-12-31T16:00', '2027-01-01T10:00'],
])('a promise of two hours made %s', (_when, received, due) => {
  expect(dueAt(2, officeHours, colombo(received))).toEqual(colombo(due));
});

test.each([
  ['in the morning', '2026-11-16T09:30', '2026-11-17T09:30'],
  ['before opening', '2026-11-16T06:15', '2026-11-17T09:00'],
  ['in the evening', '2026-11-16T21:00', '2026-11-18T09:00'],
  ['on Friday at 16:30', '2026-11-20T16:30', '2026-11-23T16:30'],
  ['on Friday evening', '2026-11-20T18:00', '2026-11-24T09:00'],
  ['on Saturday', '2026-11-21T11:00', '2026-11-24T09:00'],
])('a promise of 24 hours made %s falls due at that time on the next working day', (_when, received, due) => {
  expect(dueAt(24, officeHours, colombo(received))).toEqual(colombo(due));
});

test('a promise of 48 hours is two working days', () => {
  expect(dueAt(48, officeHours, colombo('2026-11-19T10:00'))).toEqual(colombo('2026-11-23T10:00'));
});

test('the machine may stand in any time zone: 21:00 UTC on Sunday is already Monday in Colombo', () => {
  expect(dueAt(2, officeHours, new Date('2026-11-15T21:00Z'))).toEqual(colombo('2026-11-16T11:00'));
});

test('office hours that never open are an error, not an endless search', () => {
  expect(() => dueAt(2, { ...officeHours, days: [] }, new Date())).toThrow('never open');
  expect(() => dueAt(2, { ...officeHours, closes: '09:00' }, new Date())).toThrow('closes before');
});
