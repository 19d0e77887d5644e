import { expect, test } from 'vitest';
import { choicesIn, printFilter, readFilter } from './listing-filter.ts';

const options = { category: ['cloud', 'hr'], industry: ['Retail', 'Oil & Gas'] };
const read = (query: string) => readFilter(new URLSearchParams(query), options);
const nothing = { q: '', category: 'all', industry: 'all' };

test.each([
  ['', nothing],
  ['?q=&category=all&industry=all', nothing],
  ['?q=Pay+roll&category=hr', { ...nothing, q: 'Pay roll', category: 'hr' }],
  ['?category=HR&industry=oil+%26+gas', { ...nothing, category: 'hr', industry: 'Oil & Gas' }],
  ['?category=gold&industry=%3Cb%3E&page=2', nothing],
])('the address %j gives the filter %j', (query, filter) => {
  expect(read(query)).toEqual(filter);
});

test('a filter is printed as the shortest address that is read back as the same filter', () => {
  expect(printFilter(nothing)).toBe('');
  expect(printFilter({ ...nothing, q: '  ' })).toBe('');
  const filter = { q: 'a & b', category: 'hr', industry: 'Oil & Gas' };
  expect(printFilter(filter)).toBe('?q=a+%26+b&category=hr&industry=Oil+%26+Gas');
  expect(read(printFilter(filter))).toEqual(filter);
});

test('only a value that narrows the listing counts as a choice', () => {
  expect(choicesIn({ ...nothing, q: ' ', category: 'hr' })).toEqual(['category']);
});
