import { expect, test } from 'vitest';
import { describeFlow } from './describe-flow.ts';
import { printCause } from './print-cause.ts';

test.each([
  ['EENVELOPE 550', 'The receiving server refuses the address'],
  ['EENVELOPE 451', 'The receiving server asks to try again later'],
  ['EMESSAGE 554', 'The receiving server refuses the message'],
  ['EAUTH 535', 'Our mail server refuses our password'],
  ['ESOCKET', 'The other server could not be reached'],
  ['HTTP 410', 'The hook receiver wants no more hooks'],
  ['HTTP 503', 'The hook receiver did not accept it'],
  ['EODD', 'Unknown reason'],
])('%s means: %s', (code, text) => {
  expect(printCause(code)).toBe(text);
});

const now = new Date('2026-11-16T06:00:00Z');
const mail = (minutes: number, counts: object) => ({
  channel: 'mail' as const,
  waiting: 0,
  inProgress: 0,
  postponed: 0,
  since: new Date(now.getTime() - minutes * 60_000),
  ...counts,
});

test('the mail is going out unless the oldest has waited for minutes; letters may wait', () => {
  expect(describeFlow([], 0, now).status).toBe('ok');
  expect(describeFlow([mail(1, { waiting: 3 })], 0, now).status).toBe('ok');
  expect(describeFlow([], 2, now).status).toBe('warn');
  expect(describeFlow([mail(6, { waiting: 3 })], 0, now).status).toBe('late');
  expect(describeFlow([mail(6, { inProgress: 1, postponed: 1 })], 0, now).status).toBe('late');
  expect(describeFlow([{ ...mail(60, { waiting: 900 }), channel: 'letter' }], 0, now).status).toBe('ok');
});
