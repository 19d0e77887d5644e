import { expect, test } from 'vitest';
import { readPromise } from './read-promise.ts';

const at = (clock: string) => new Date(`2026-11-16T${clock}:00+05:30`);
const lead = {
  state: 'new',
  survivor: null,
  receivedAt: at('10:12'),
  dueAt: at('12:12'),
  answeredAt: null,
  followUpAt: null,
  followUpDueAt: null,
};
const now = at('11:24');

test('an open promise runs from the received time to the due time, and is due soon in its last hour', () => {
  expect(readPromise(lead, now)).toEqual({
    status: 'running',
    received: at('10:12').getTime(),
    soon: at('11:12').getTime(),
    due: at('12:12').getTime(),
    now: now.getTime(),
    dueTime: 'Mon 16 Nov, 12:12',
  });
});

test.each([
  [{ answeredAt: at('11:24') }, 'kept', 'Answered Mon 16 Nov, 11:24, 48 minutes before it was due.'],
  [{ answeredAt: at('12:12') }, 'kept', 'Answered Mon 16 Nov, 12:12, 0 minutes before it was due.'],
  [{ answeredAt: at('13:30') }, 'late', 'Answered Mon 16 Nov, 13:30, 1 h 18 min after it was due.'],
  [{ dueAt: null }, 'none', 'This form promises no time.'],
  [{ state: 'closed' }, 'none', 'Closed without an answer: the clock has stopped.'],
  [{ state: 'spam' }, 'none', 'Spam has no clock.'],
  [{ state: 'withdrawn', answeredAt: at('11:24') }, 'none', 'The visitor withdrew it: no answer is needed.'],
  [{ survivor: 'PA-AAAA-BBBB' }, 'none', 'Merged into PA-AAAA-BBBB: the reply there answers it.'],
])('with %j the status is %s', (change, status, text) => {
  expect(readPromise({ ...lead, ...change }, now)).toEqual({ status, text });
});
