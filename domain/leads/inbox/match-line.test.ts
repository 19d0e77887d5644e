import { expect, test } from 'vitest';
import { cutLine, findTerms, type MatchedTerm } from './match-line.ts';
import { readSearchTerms } from './search-terms.ts';

const terms = (typed: string, others: string[] = []): MatchedTerm[] =>
  readSearchTerms(typed).map((term) => ({ ...term, others: new Set(others) }));
const mark = (text: string, typed: string, others?: string[]) =>
  cutLine(text, findTerms(text, terms(typed, others)))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['The cold storeroom leaks.', 'storeroom', 'The cold [storeroom] leaks.'],
  ['The cold storeroom leaks.', 'leaks COLD', 'The [cold] storeroom [leaks].'],
  ['Söhne, Köln', 'sohne', '[Söhne], Köln'],
  ['Call 077 123 4567 today', '1234567', 'Call [077 123 4567] today'],
  ['Call 077 123 4567 today', '+94 77 123 4567', 'Call [077 123 4567] today'],
  ['Call +94771234567', '4567', 'Call [+94771234567]'],
  ['Write to nimal@vaharai.lk, please', 'nimal@vah', 'Write to [nimal@vaharai.lk], please'],
  ['මට මුද්‍රණ යන්ත්‍රයක්', 'මුද්රණ', 'මට [මුද්‍රණ] යන්ත්‍රයක්'],
  ['Line one\nline two', 'two', 'Line one line [two]'],
])('in %j the search %j is marked: %j', (text, typed, line) => {
  expect(mark(text, typed)).toBe(line);
});

test('words that were accepted for the typed one are marked', () => {
  expect(mark('Dear Mr Pereira', 'perera', ['pereira'])).toBe('Dear Mr [Pereira]');
});

test('a long text is cut at words on both sides', () => {
  const text = `${'begin '.repeat(40)}needle ${'end '.repeat(60)}`;
  const line = mark(text, 'needle');
  expect(line).toMatch(/^… (begin )+\[needle\] (end )+.*…$/);
  expect(line.length).toBeLessThan(170);
});

test('a text without the words has no match', () => {
  expect(findTerms('Nothing of it', terms('needle'))).toEqual([]);
});
