import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { composeReply } from './compose-reply.ts';

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
