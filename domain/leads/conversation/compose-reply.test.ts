import { expect, test } from 'vitest';
import { composeReply, hasOwnText } from './compose-reply.ts';

const ruwan = { greeting: 'Ruwan', reference: 'PA-AAAA-BBBB', author: 'Farzana Cader' };

test('a reply starts with the name of the visitor and ends with ours, and its placeholders are filled in', () => {
  expect(composeReply(ruwan, 'Yes, {name}: see {reference}.')).toBe(
    'Dear Ruwan,\n\nYes, Ruwan: see PA-AAAA-BBBB.\n\nKind regards,\nFarzana Cader',
  );
  expect(composeReply({ ...ruwan, greeting: '' })).toMatch(/^Good day,\n/);
});

test('a name that looks like a pattern is filled in as it is', () => {
  expect(composeReply({ ...ruwan, greeting: '$& $1' }, 'Yes, {name}.')).toContain('Yes, $& $1.');
});

test.each([
  ['', false],
  [composeReply(ruwan), false],
  ['Dear Ruwan,\n\n \n\nKind regards,\nFarzana Cader', false],
  ['Dear Mr Perera,\n\nKind regards,\nFarzana Cader', false],
  ['Dear Ruwan,\n\nYes.\n\nKind regards,\nFarzana Cader', true],
  ['Yes.', true],
])('a greeting and a name alone do not count as text: %j', (letter, hasText) => {
  expect(hasOwnText(ruwan, letter)).toBe(hasText);
});
