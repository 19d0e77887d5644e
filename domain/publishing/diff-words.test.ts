import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

const print = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind])
    .join('');

test('only the words that changed are marked', () => {
  expect(print('We answer within two hours.', 'We answer within three hours.')).toBe(
    'We answer within [-two-]{+three+} hours.',
  );
  expect(print('Tills and receipts', 'Tills, scales and receipts')).toBe(
    '[-Tills-]{+Tills, scales+} and receipts',
  );
  expect(print('One two', 'One two three')).toBe('One two{+ three+}');
  expect(print('a big red till here today', 'a small old till here today')).toBe(
    'a [-big red-]{+small old+} till here today',
  );
});

test('texts that share next to nothing stand one after the other', () => {
  expect(print('A till for a corner shop in the rain', 'The payroll of a hospital')).toBe(
    '[-A till for a corner shop in the rain-]{+The payroll of a hospital+}',
  );
});

test('a new text and a removed one are one piece, and equal texts have no marks', () => {
  expect(print('', 'New words')).toBe('{+New words+}');
  expect(print('Old words', '')).toBe('[-Old words-]');
  expect(print('Same words', 'Same words')).toBe('Same words');
});

test('both texts can be read from the pieces, whatever they are', () => {
  const words = ['tea', 'till ', ' rain', 'and', '\n\n', 'the', '  '];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const write = () => Array.from({ length: random(30) }, () => words[random(words.length)]).join(' ');
  for (let round = 0; round < 300; round += 1) {
    const [before, after] = [write(), write()];
    const pieces = diffWords(before, after);
    const without = (kind: string) =>
      pieces
        .filter((each) => each.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  }
});

test('very long texts are shown one after the other instead of comparing every word', () => {
  const text = (word: string) => `${word} `.repeat(3_000);
  expect(diffWords(text('a'), text('b'))).toHaveLength(2);
});
