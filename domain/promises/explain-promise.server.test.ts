import { expect, test } from 'vitest';
import { sampleOfficeHours } from '../../tests/sample-office-hours.ts';
import { explainPromise } from './explain-promise.server.ts';

const officeHours = sampleOfficeHours([
  { date: '2026-11-18', name: 'A holiday that no example stumbles over' },
]);

test.each([
  [24, 'office', 'by Wednesday at 3 PM. Write on Friday evening and the clock starts on Monday at 9 AM.'],
  [2, 'office', 'by Tuesday at 5 PM. Write on Friday evening and the clock starts on Monday at 9 AM.'],
  [3, 'office', 'by Wednesday at 10 AM. Write on Friday evening and the clock starts on Monday at 9 AM.'],
  [1, 'always', 'by Tuesday at 4 PM.'],
] as const)('%i hours (%s) are explained by the clock itself', (hours, counts, explained) => {
  expect(explainPromise({ hours, counts, printed: '' }, officeHours)).toBe(
    `Write on Tuesday at 3 PM and you hear from us ${explained}`,
  );
});

test('other office hours give other examples', () => {
  const early = { ...officeHours, opens: '07:30', days: [1, 2, 3, 4, 5, 6] };
  expect(explainPromise({ hours: 24, counts: 'office', printed: '' }, early)).toContain(
    'the clock starts on Saturday at 7:30 AM',
  );
});
