import { expect, test } from 'vitest';
import { describePromise } from './describe-promise.ts';

const noon = new Date('2026-11-16T06:30:00Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const sent = { receivedAt: noon, dueAt: at(120), answeredAt: null, isOpen: true };

test.each([
  [sent, at(19), { tone: 'open', text: '1:41 left', share: 19 / 120 }],
  [sent, at(72), { tone: 'soon', text: '0:48 left', share: 0.6 }],
  [sent, at(132), { tone: 'late', text: 'Late by 0:12', share: 1 }],
  [sent, at(-5), { tone: 'open', text: '2:05 left', share: 0 }],
  [{ ...sent, dueAt: at(5 * 1440) }, at(60), { tone: 'open', text: '4 days left', share: 60 / 7200 }],
  [{ ...sent, answeredAt: at(34) }, at(500), { tone: 'kept', text: 'Kept, 0:34', share: 1 }],
  [{ ...sent, answeredAt: at(150) }, at(500), { tone: 'late', text: 'Answered 0:30 late', share: 1 }],
  [{ ...sent, isOpen: false }, at(500), { tone: 'none', text: 'Ended unanswered', share: 0 }],
  [{ ...sent, dueAt: null }, at(500), { tone: 'none', text: 'No time promised', share: 0 }],
])('%o at %s is %o', (times, now, promise) => {
  expect(describePromise(times, now)).toEqual(promise);
});
