import { type FilterableProduct, tagsOf } from './filter-products.ts';
import type { ProductFilterOptions } from './product-filter.ts';

/** These come first, in the order of the specification; the other categories follow in catalogue order. */
const firstCategories = ['cloud', 'ai', 'security', 'devops', 'business', 'iot'];

export function listFilterOptions(
  products: FilterableProduct[],
  industryNames: string[],
): ProductFilterOptions {
  const tags = products.flatMap(tagsOf);
  const categories = products.map(({ category }) => category);
  const served = products.flatMap(({ industries }) => industries ?? []);
  return {
    category: [...new Set([...firstCategories.filter((tag) => tags.includes(tag)), ...categories])],
    industry: industryNames.filter((name) => served.includes(name)),
  };
}
