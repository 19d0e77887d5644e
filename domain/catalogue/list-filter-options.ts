import { type FilterableProduct, marksOf } from './filter-products.ts';
import type { ProductFilterOptions } from './product-filter.ts';

/** These lead in the order the specification gives them; the other categories follow in the order of the catalogue. */
const leading = ['cloud', 'ai', 'security', 'devops', 'business', 'iot'];

export function listFilterOptions(
  products: FilterableProduct[],
  industryNames: string[],
): ProductFilterOptions {
  const marks = products.flatMap(marksOf);
  const categories = products.map(({ category }) => category);
  const served = products.flatMap(({ industries }) => industries ?? []);
  return {
    category: [...new Set([...leading.filter((mark) => marks.includes(mark)), ...categories])],
    industry: industryNames.filter((name) => served.includes(name)),
  };
}
