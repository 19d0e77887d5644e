import { expect, test } from 'vitest';
import { fitTitle, wrapText } from './fit-text.ts';

/** Every character half as wide as it is high. */
const measure = (text: string, size: number) => text.length * size * 0.5;

test('a short title is on one line in the largest size', () => {
  expect(fitTitle('Contact', 1072, measure)).toEqual({ lines: ['Contact'], size: 96 });
});

test('a longer title is broken into two lines of about equal length', () => {
  expect(fitTitle('POS System for Sri Lankan Shops', 1072, measure)).toEqual({
    lines: ['POS System for', 'Sri Lankan Shops'],
    size: 76,
  });
});

test('a title that fits in no size stops the build', () => {
  expect(() => fitTitle('word '.repeat(30), 1072, measure)).toThrow('too long for its share image');
});

test('a sentence is broken between words', () => {
  expect(wrapText('one two three four', 20, 90, measure)).toEqual(['one two', 'three', 'four']);
});
