import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

test.each([
  ['Our STOCK is wrong.', ['stock']],
  ['two tills, one cashier', ['till', 'cashier']],
  ['a follow-up every week', ['follow up']],
  ['We use UX/UI Design', ['ux ui design']],
  ['stockings until morning', []],
  ['', []],
  ['අපේ stock', ['stock']],
])('the text "%s" contains %j', (text, found) => {
  expect(findWords(text, ['till', 'stock', 'cashier', 'follow up', 'ux ui design'])).toEqual(found);
});
