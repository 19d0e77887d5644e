import { expect, test } from 'vitest';
import { measureWork } from '../tests/measure-work.ts';
import { cleanLine, cleanText, isTruncated, maxTextLength, normaliseText } from './user-text.ts';

test('a value that is not a text becomes empty', () => {
  expect([undefined, null, 7, new File([], 'a.txt')].map(cleanText)).toEqual(['', '', '', '']);
});

test('a line has no newlines: each group of them becomes one space', () => {
  expect(cleanLine(' a \n\n \t\n b c \r\n')).toBe('a b c');
});

test.each([
  ['spaces', ' '],
  ['newlines', '\n'],
  ['null characters', '\0'],
  ['overrides of direction', '\u202E'],
  ['halves of a character', '\uD800'],
])('a text with too many %s is truncated and never looks shorter than it was', (_, part) => {
  const sent = `x${part.repeat(maxTextLength)}y`;
  for (const read of [cleanText(sent), cleanLine(sent)]) {
    expect(isTruncated(read)).toBe(true);
    expect(read).toHaveLength(maxTextLength);
    expect(read.isWellFormed() && !read.includes('\0')).toBe(true);
  }
});

test('white space around a text does not count towards its length', () => {
  expect(cleanLine(`${' '.repeat(maxTextLength)}a${'\n'.repeat(maxTextLength)}`)).toBe('a');
});

test('normalised texts equal those of the built-in function', () => {
  for (const text of ['Café ﬁne ＡＢＣ', 'ශ්‍රී ලංකාව', 'தமிழ்', 'e\u0301 x\u0323\u0301', 'ㄱ ½ ①'])
    expect(normaliseText(text)).toBe(text.normalize('NFKC'));
});

test.each([
  ['spaces', ' '],
  ['tabs', '\t'],
  ['no-break spaces', '\u00A0'],
  ['spaces and newlines', '  \n'],
])('a line of a megabyte of %s is read within 50 ms', (_, part) => {
  const sent = `x${part.repeat(1_000_000 / part.length)}y`;
  expect(measureWork(() => cleanLine(sent))).toBeLessThan(50);
});

test('alternating marks above and below are normalised within 50 ms', () => {
  const text = 'a'.concat('\u0301\u0323'.repeat(maxTextLength / 2));
  expect(measureWork(() => normaliseText(text))).toBeLessThan(50);
});
