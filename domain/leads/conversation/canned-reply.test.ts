import { expect, test } from 'vitest';
import { validateCannedReply } from './canned-reply.ts';

const reply = { name: 'Offer a call', kinds: ['contact'], text: 'May I phone you, {name}? See {reference}.' };

test('a name, a form and a text with known placeholders are enough', () => {
  expect(validateCannedReply(reply)).toEqual({});
});

test.each([
  ['Dear {firstname},', '“{firstname}” cannot be filled in. Only {name} and {reference} can.'],
  ['{name} or {Name}', '“{Name}” cannot be filled in. Only {name} and {reference} can.'],
  ['{ name }', '“{ name }” cannot be filled in. Only {name} and {reference} can.'],
  ['A brace { alone', '“{” cannot be filled in. Only {name} and {reference} can.'],
  ['{{name}}', '“{}” cannot be filled in. Only {name} and {reference} can.'],
])('%j is refused, because a visitor would read it as it stands', (text, message) => {
  expect(validateCannedReply({ ...reply, text })).toEqual({ text: message });
});

test.each([
  [{ name: '' }, { name: 'Give it a name to choose it by' }],
  [{ name: 'a'.repeat(101) }, { name: 'Use at most 100 characters. Now there are 101' }],
  [{ kinds: [] }, { kinds: 'Choose at least one form' }],
  [{ text: '' }, { text: 'Write the text' }],
  [{ text: 'a'.repeat(5001) }, { text: 'Use at most 5,000 characters. Now there are 5,001' }],
])('%o is refused at its field', (wrong, errors) => {
  expect(validateCannedReply({ ...reply, ...wrong })).toEqual(errors);
});
