import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { composeReply, hasOwnText } from './compose-reply.ts';

const ruwan = { greeting: 'Ruwan', reference: 'PA-AAAA-BBBB', author: 'Farzana Cader' };

test('a letter begins with the name and ends with ours, with the blanks filled in between', () => {
  expect(composeReply(ruwan, 'Yes, {name}: see {reference}.')).toBe(
    'Dear Ruwan,\n\nYes, Ruwan: see PA-AAAA-BBBB.\n\nKind regards,\nFarzana Cader',
  );
  expect(composeReply({ ...ruwan, greeting: '' })).toMatch(/^Good day,\n/);
});

test('every ready letter leaves no blank', () => {
  for (const { id, text } of getContent().replies) expect(composeReply(ruwan, text), id).not.toMatch(/[{}]/);
});

test.each([
  ['', false],
  [composeReply(ruwan), false],
  ['Dear Ruwan,\n\n \n\nKind regards,\nFarzana Cader', false],
  ['Dear Mr Perera,\n\nKind regards,\nFarzana Cader', false],
  ['Dear Ruwan,\n\nYes.\n\nKind regards,\nFarzana Cader', true],
  ['Yes.', true],
])('a greeting and a name are no letter: %j', (letter, hasWords) => {
  expect(hasOwnText(ruwan, letter)).toBe(hasWords);
});
