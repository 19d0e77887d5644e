import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

test.each([
  [
    'an untouched field follows the live text',
    { a: 1, b: 2 },
    { a: 5, b: 2 },
    { a: 1, b: 3 },
    { a: 5, b: 3 },
  ],
  ['where both changed, what was typed stays', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }],
  ['items of a list are merged', { l: ['a', 'b'] }, { l: ['x', 'b'] }, { l: ['a', 'y'] }, { l: ['x', 'y'] }],
  [
    'a list that grew stays as it was typed',
    { l: ['a'] },
    { l: ['a', 'b'] },
    { l: ['c'] },
    { l: ['a', 'b'] },
  ],
  ['a group that was left blank stays away', { g: { a: 1 } }, {}, { g: { a: 1 }, n: 2 }, { n: 2 }],
])('%s', (_name, base, typed, live, merged) => {
  expect(mergeValues(base, typed, live)).toEqual(merged);
});
