import { expect, test } from 'vitest';
import { validateClosedDays } from './change-calendar.server.ts';

/** Already the 17th in Colombo. */
const now = new Date('2026-11-16T20:00:00Z');
const day = { first: '2026-11-17', last: '2026-11-17', name: 'Stocktaking', mailbox: null };

test.each([
  day,
  { ...day, last: '2026-12-31' },
  { ...day, mailbox: 'support@pahana.example' },
  { ...day, first: '2028-12-31', last: '2028-12-31' },
])('%o can be closed', (days) => {
  expect(validateClosedDays(days, now)).toEqual({});
});

test.each([
  [{ first: '' }, { first: 'Choose a day' }],
  [{ first: '2026-11-31' }, { first: 'Choose a day' }],
  [{ first: '2026-11-16' }, { first: 'This day has passed' }],
  [{ first: '2062-11-17', last: '2062-11-17' }, { first: 'This is too far ahead. Is the year right?' }],
  [{ last: '17.11.' }, { last: 'Choose a day, or leave it empty for one day' }],
  [{ last: '2026-11-16' }, { last: 'The last day comes before the first' }],
  [{ last: '2027-11-17' }, { last: 'At most 60 days at a time' }],
  [{ name: '' }, { name: 'Say why, in words that a visitor may read' }],
  [{ name: 'a'.repeat(81) }, { name: 'At most 80 characters' }],
  [{ mailbox: 'moon@pahana.example' }, { mailbox: 'Choose a department' }],
])('%o is refused at its field', (wrong, errors) => {
  expect(validateClosedDays({ ...day, ...wrong }, now)).toEqual(errors);
});
