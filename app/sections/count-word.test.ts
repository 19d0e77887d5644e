import { expect, test } from 'vitest';
import { countWord } from './count-word.ts';

test('counts up to twenty are spelled out, higher ones are digits', () => {
  expect([2, 13, 14, 15, 20, 21].map(countWord)).toEqual([
    'Two',
    'Thirteen',
    'Fourteen',
    'Fifteen',
    'Twenty',
    '21',
  ]);
});
