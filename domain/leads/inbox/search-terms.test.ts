import { expect, test } from 'vitest';
import { hasVariants, isUnique, readSearchTerms } from './search-terms.ts';

const queries = (typed: string) => readSearchTerms(typed).map(({ query }) => query);

test.each([
  ['Vaharai fo', ["'vaharai':*", "'fo':*"]],
  ['kumari@comp', ["'kumari@comp':*"]],
  ["a'b\\c@d.lk", ["'a':*", "'b\\\\c@d.lk':*"]],
  ['4K7X-209', ["('4k7x':* | '#4k7x':*)", "('209':* | '#209':*)"]],
  ['PA-4K7X', ["('4k7x':* | '#4k7x':*)"]],
  ['pa nimal', ["'pa':*", "'nimal':*"]],
  ['4567', ["('4567':* | '~7654':* | '#4567':*)"]],
  ['12 34', ["(('1234':* | '~4321':* | '#1234':*) | (('12':* | '#12':*) & ('34':* | '#34':*)))"]],
  ['  & | ! :* ', []],
])('the search %j becomes %j', (typed, expected) => {
  expect(queries(typed)).toEqual(expected);
});

test('only words of three letters or more may stand for others', () => {
  const varying = readSearchTerms('ab perera x500 4567 a@b.lk').filter(hasVariants);
  expect(varying.map(({ text }) => text)).toEqual(['perera']);
});

test('addresses and whole telephone numbers belong to hardly more than one lead', () => {
  const unique = readSearchTerms('perera 2026 a@b.lk 077 123 4567').filter(isUnique);
  expect(unique.map(({ text }) => text)).toEqual(['a@b.lk', '0771234567']);
});
