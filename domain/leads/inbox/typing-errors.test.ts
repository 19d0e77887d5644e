import { expect, test } from 'vitest';
import { countTypingErrors, isNearlySame } from './typing-errors.ts';

test.each([
  ['perera', 'perera', 0],
  ['parera', 'perera', 1],
  ['perera', 'pereira', 1],
  ['preera', 'perera', 1],
  ['perer', 'perera', 1],
  ['', 'ab', 2],
  ['silva', 'perera', 5],
  ['නිමල්', 'නිමල', 1],
])('from %j to %j it takes %i', (typed, word, errors) => {
  expect(countTypingErrors(typed, word)).toBe(errors);
});

const plain = (word: string) => ({ word, spelling: word });

test('the longer a word is, the more errors it may have', () => {
  expect(isNearlySame(plain('cat'), plain('car'))).toBe(false);
  expect(isNearlySame(plain('kasun'), plain('kasum'))).toBe(true);
  expect(isNearlySame(plain('kasun'), plain('kusum'))).toBe(false);
  expect(isNearlySame(plain('dissanayake'), plain('disanayaka'))).toBe(true);
});

test('a long word may be typed only in part, with one error', () => {
  expect(isNearlySame(plain('wickrem'), plain('wickramasinghe'))).toBe(true);
  expect(isNearlySame(plain('wickren'), plain('wickramasinghe'))).toBe(false);
  expect(isNearlySame(plain('ickrama'), plain('wickramasinghe'))).toBe(false);
  expect(isNearlySame(plain('silva'), plain('silverman'))).toBe(false);
});

test('a short word that begins with another letter is another word', () => {
  expect(isNearlySame(plain('nimal'), plain('vimal'))).toBe(false);
  expect(isNearlySame(plain('oerera'), plain('perera'))).toBe(true);
});

test('words that differ more are the same if their simplified spelling is', () => {
  const typed = { word: 'mohammadhu', spelling: 'muhamadu' };
  const name = { word: 'muhamadu', spelling: 'muhamadu' };
  expect(isNearlySame(plain(typed.word), plain(name.word))).toBe(false);
  expect(isNearlySame(typed, name)).toBe(true);
});
