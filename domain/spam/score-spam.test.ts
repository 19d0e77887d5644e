import { expect, test } from 'vitest';
import { measureWork } from '../../tests/measure-work.ts';
import { normaliseMessage, type SpamSigns, scoreSpam, spamThreshold } from './score-spam.ts';
import { honestMessages, spamMessages, unusualMessages } from './spam-samples.ts';

const none = { address: 0, words: 0, token: 0 };
const plain: SpamSigns = {
  honeypot: '',
  token: 'fresh',
  name: 'Nimali Perera',
  message: 'Please call me.',
  used: none,
};
const judge = (signs: Partial<SpamSigns>) => scoreSpam({ ...plain, ...signs });

test('there are samples enough to speak of', () => {
  expect(honestMessages.length).toBeGreaterThanOrEqual(30);
  expect(spamMessages.length).toBeGreaterThanOrEqual(30);
});

// What can befall an honest visitor: no script, a quick hand or autofill, a tab left open for days, a shared connection.
const honestTokens = ['fresh', 'none', 'early', 'old'] as const;

test.each(honestMessages)('%s is far from spam, however it is sent', (_what, name, message) => {
  for (const token of honestTokens) {
    const { score, reasons } = judge({ name, message, token, used: { ...none, address: 0.9 } });
    expect(score, reasons.join(', ')).toBeLessThanOrEqual(spamThreshold / 2);
  }
});

test.each(unusualMessages)('%s is still no spam without script', (_what, name, message) => {
  expect(judge({ name, message, token: 'none' })).toMatchObject({ isSpam: false });
});

test.each(spamMessages)('%s is spam', (_what, signs) => {
  const { score, isSpam, reasons } = judge({ token: 'none', ...signs });
  expect(isSpam, `${score} for ${reasons.join(', ')}`).toBe(true);
});

test('no way in which a token can fail makes a message spam', () => {
  for (const token of ['none', 'early', 'old', 'forged'] as const)
    expect(judge({ token }).isSpam, token).toBe(false);
  expect(judge({ used: { ...none, token: 5 } }).isSpam).toBe(false);
});

test('a token that fails counts more than none, and a forged one most', () => {
  const [fresh, missing, early, old, forged] = (['fresh', 'none', 'early', 'old', 'forged'] as const).map(
    (token) => judge({ token }).score,
  ) as [number, number, number, number, number];
  expect([fresh < missing, missing < early, missing < old, old < forged]).toEqual([true, true, true, true]);
});

test('the honeypot alone is enough', () => {
  expect(judge({ honeypot: 'https://spam.example' })).toEqual({
    score: 100,
    reasons: ['hidden field filled'],
    isSpam: true,
  });
});

test('the same words raise the score as they come, and are spam past the limit', () => {
  const scores = [0.05, 0.25, 0.3, 1, 1.05].map((words) => judge({ used: { ...none, words } }).score);
  expect(scores).toEqual([0, 0, 20, 20, 60]);
});

test('the score ends at one hundred and every reason is named', () => {
  const { score, reasons } = judge({ honeypot: 'x', token: 'forged', name: 'www.win.example' });
  expect(score).toBe(100);
  expect(reasons).toEqual(['hidden field filled', 'token forged', 'link in the name']);
});

test.each([
  ['letters', 'a'],
  ['hyphens', 'a-'],
  ['dots', 'a.'],
  ['brackets', '['],
  ['half a tag', '<a '],
  ['two alphabets', 'aб'],
  ['capitals', 'aB'],
  ['invisible characters', '\u200B'],
])('five thousand hostile %s are judged at once', (_what, piece) => {
  const hostile = { message: piece.repeat(5_000 / piece.length), name: piece.repeat(100 / piece.length) };
  expect(measureWork(() => judge(hostile))).toBeLessThan(50);
});

test.each([
  ['case, spaces and punctuation', 'BEST offers — for your shop!!', 'best offers for your shop'],
  ['the width of letters', 'Ｂｅｓｔ offers for your shop', 'Best offers for your shop'],
  ['invisible characters', 'Best off\u200Bers for your shop', 'Best offers for your shop'],
])('%s make no other message', (_what, one, other) => {
  expect(normaliseMessage(one)).toBe(normaliseMessage(other));
});

test.each([
  ['a number', 'Please call me back about order 17', 'Please call me back about order 18'],
  ['a Sinhala vowel sign', 'අපේ කඩේ බිල්පත් යන්ත්‍රය හිරවෙනවා', 'අපේ කඩේ බිල්පත් යන්ත්‍රය හිරවෙනව'],
])('%s makes another message', (_what, one, other) => {
  expect(normaliseMessage(one)).not.toBe(normaliseMessage(other));
});

test.each(['', 'Hi', 'Please call me.', 'நன்றி', '👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍'])(
  'words as short as "%s" are too common to be compared',
  (words) => expect(normaliseMessage(words)).toBeNull(),
);

test('marks above and below in turn are compared at once', () => {
  const words = 'a'.concat('\u0301\u0323'.repeat(20_000));
  expect(measureWork(() => normaliseMessage(words))).toBeLessThan(50);
});
