import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('with few pages all numbers are listed', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('with many pages there are gaps around the current one', () => {
  expect(pageNumbers(1, 12)).toEqual([1, 2, null, 12]);
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12]);
});

test('a gap of one page is filled with that page', () => {
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
});
