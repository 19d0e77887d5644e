import { expect, test } from 'vitest';
import {
  choicesIn,
  noProductFilter,
  type ProductFilter,
  printProductFilter,
  readProductFilter,
} from './product-filter.ts';

const options = { categories: ['cloud', 'hr'], industries: ['Retail', 'Oil & Gas'] };
const read = (query: string) => readProductFilter(new URLSearchParams(query), options);

test.each<[string, ProductFilter]>([
  ['', noProductFilter],
  ['?q=&category=all&industry=all', noProductFilter],
  ['?q=Pay+roll&category=hr', { ...noProductFilter, q: 'Pay roll', category: 'hr' }],
  ['?category=HR&industry=oil+%26+gas', { ...noProductFilter, category: 'hr', industry: 'Oil & Gas' }],
  ['?category=gold&industry=%3Cb%3E&page=2', noProductFilter],
])('the address %j asks for %j', (query, filter) => {
  expect(read(query)).toEqual(filter);
});

test('a filter is printed as the shortest address that reads back the same', () => {
  expect(printProductFilter(noProductFilter)).toBe('');
  expect(printProductFilter({ ...noProductFilter, q: '  ' })).toBe('');
  const filter = { q: 'a & b', category: 'hr', industry: 'Oil & Gas' };
  expect(printProductFilter(filter)).toBe('?q=a+%26+b&category=hr&industry=Oil+%26+Gas');
  expect(read(printProductFilter(filter))).toEqual(filter);
});

test('only what narrows the listing counts as a choice', () => {
  expect(choicesIn({ ...noProductFilter, q: ' ', category: 'hr' })).toEqual(['category']);
});
