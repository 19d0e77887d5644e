import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { type FilterableProduct, filterProducts } from './filter-products.ts';
import { listFilterOptions } from './list-filter-options.ts';
import { noProductFilter, type ProductFilter } from './product-filter.ts';

const products: FilterableProduct[] = [
  {
    name: 'POS System',
    description: 'A shop counter that keeps selling.',
    category: 'business',
    capabilities: ['cloud'],
    industries: ['Retail', 'Hospitality'],
  },
  {
    name: 'Hospital Management',
    description: 'Wards and theatres. Bills add themselves up.',
    category: 'healthcare',
    capabilities: ['cloud', 'iot'],
    industries: ['Healthcare'],
  },
  {
    name: 'Payroll Management',
    description: 'Pay worked out and explained.',
    category: 'hr',
    capabilities: [],
  },
];

const [pos, hospital, payroll] = ['POS System', 'Hospital Management', 'Payroll Management'];

test.each<[string, Partial<ProductFilter>, (string | undefined)[]]>([
  ['no filter finds everything', {}, [pos, hospital, payroll]],
  ['PRD-02 a fragment of a name', { q: 'payr' }, [payroll]],
  ['PRD-03 a fragment of a description', { q: 'theatres. bills' }, [hospital]],
  ['PRD-04 upper case does not matter', { q: 'POS' }, [pos]],
  ['PRD-04 lower case does not matter', { q: 'pos' }, [pos]],
  ['spaces around the text do not matter', { q: '  shop ' }, [pos]],
  ['words that are not adjacent do not match', { q: 'shop selling' }, []],
  ['PRD-05 a category of the content', { category: 'business' }, [pos]],
  ['PRD-11 a capability', { category: 'cloud' }, [pos, hospital]],
  ['PRD-07 an industry', { industry: 'Retail' }, [pos]],
  ['a product without industries is found under no industry', { industry: 'Healthcare' }, [hospital]],
  ['all three filters must match', { q: 'a', category: 'cloud', industry: 'Healthcare' }, [hospital]],
  ['filters may find nothing', { q: 'pay', category: 'cloud' }, []],
])('%s', (_, filter, names) => {
  const found = filterProducts(products, { ...noProductFilter, ...filter });
  expect(found.map(({ name }) => name)).toEqual(names);
});

test('PRD-06 PRD-11 with our content the seven values come first in their order, and every option finds something', () => {
  const content = getContent();
  const { category: categories, industry: industries } = listFilterOptions(
    content.products,
    content.industries.map(({ name }) => name),
  );
  expect(categories.slice(0, 6)).toEqual(['cloud', 'ai', 'security', 'devops', 'business', 'iot']);
  expect(categories.slice(6)).toEqual([
    'operations',
    'procurement',
    'sales',
    'education',
    'hr',
    'healthcare',
    'hospitality',
    'logistics',
    'finance',
  ]);
  const countFor = (filter: Partial<ProductFilter>) =>
    filterProducts(content.products, { ...noProductFilter, ...filter }).length;
  expect(countFor({ category: 'all' })).toBe(14);
  for (const category of categories) expect(countFor({ category }), category).toBeGreaterThan(0);
  expect(industries.length).toBeGreaterThan(0);
  for (const industry of industries) expect(countFor({ industry }), industry).toBeGreaterThan(0);
});

test('an option that finds nothing is not offered', () => {
  expect(listFilterOptions(products, ['Banking', 'Healthcare', 'Retail'])).toEqual({
    category: ['cloud', 'business', 'iot', 'healthcare', 'hr'],
    industry: ['Healthcare', 'Retail'],
  });
});
