import { expect, test } from 'vitest';
import { describeFlow } from './describe-flow.ts';
import { printCause } from './print-cause.ts';

test.each([
  ['EENVELOPE 550', 'The receiving server refuses the address'],
  ['EENVELOPE 451', 'The receiving server puts it off'],
  ['EMESSAGE 554', 'The receiving server refuses the message'],
  ['EAUTH 535', 'Our mail server refuses our password'],
  ['ESOCKET', 'The other side was not reached'],
  ['HTTP 410', 'The receiver of hooks wants no more'],
  ['HTTP 503', 'The receiver of hooks did not take it'],
  ['EODD', 'For a reason we have no words for'],
])('%s means: %s', (code, words) => {
  expect(printCause(code)).toBe(words);
});

const now = new Date('2026-11-16T06:00:00Z');
const mail = (minutes: number, counts: object) => ({
  lane: 'mail' as const,
  waiting: 0,
  inProgress: 0,
  postponed: 0,
  since: new Date(now.getTime() - minutes * 60_000),
  ...counts,
});

test('mail goes out unless the oldest waits for minutes, and letters may wait', () => {
  expect(describeFlow([], 0, now).standing).toBe('ok');
  expect(describeFlow([mail(1, { waiting: 3 })], 0, now).standing).toBe('ok');
  expect(describeFlow([], 2, now).standing).toBe('warn');
  expect(describeFlow([mail(6, { waiting: 3 })], 0, now).standing).toBe('late');
  expect(describeFlow([mail(6, { inProgress: 1, postponed: 1 })], 0, now).standing).toBe('late');
  expect(describeFlow([{ ...mail(60, { waiting: 900 }), lane: 'letter' }], 0, now).standing).toBe('ok');
});
