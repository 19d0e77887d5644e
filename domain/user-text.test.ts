import { expect, test } from 'vitest';
import { measureWork } from '../tests/measure-work.ts';
import { cleanLine, cleanText, isCut, longestRead, normaliseText } from './user-text.ts';

test('what is no text is empty', () => {
  expect([undefined, null, 7, new File([], 'a.txt')].map(cleanText)).toEqual(['', '', '', '']);
});

test('a line has no newline, and one space where it had some', () => {
  expect(cleanLine(' a \n\n \t\n b c \r\n')).toBe('a b c');
});

test.each([
  ['spaces', ' '],
  ['newlines', '\n'],
  ['null characters', '\0'],
  ['overrides of direction', '\u202E'],
  ['halves of a character', '\uD800'],
])('a text with too many %s in it is cut and never looks shorter than it was', (_, part) => {
  const sent = `x${part.repeat(longestRead)}y`;
  for (const read of [cleanText(sent), cleanLine(sent)]) {
    expect(isCut(read)).toBe(true);
    expect(read).toHaveLength(longestRead);
    expect(read.isWellFormed() && !read.includes('\0')).toBe(true);
  }
});

test('white space around a text is no part of its length', () => {
  expect(cleanLine(`${' '.repeat(longestRead)}a${'\n'.repeat(longestRead)}`)).toBe('a');
});

test('normalised words are the same as those of the built-in function', () => {
  for (const text of ['Café ﬁne ＡＢＣ', 'ශ්‍රී ලංකාව', 'தமிழ்', 'e\u0301 x\u0323\u0301', 'ㄱ ½ ①'])
    expect(normaliseText(text)).toBe(text.normalize('NFKC'));
});

test.each([
  ['spaces', ' '],
  ['tabs', '\t'],
  ['no-break spaces', '\u00A0'],
  ['spaces and newlines', '  \n'],
])('a line of a megabyte of %s is read at once', (_, part) => {
  const sent = `x${part.repeat(1_000_000 / part.length)}y`;
  expect(measureWork(() => cleanLine(sent))).toBeLessThan(50);
});

test('marks above and below in turn are normalised at once', () => {
  const marks = 'a'.concat('\u0301\u0323'.repeat(longestRead / 2));
  expect(measureWork(() => normaliseText(marks))).toBeLessThan(50);
});
