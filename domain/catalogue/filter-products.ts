import type { Product } from '#content/types.ts';
import { noChoice } from '../listing-filter.ts';
import type { ProductFilter } from './product-filter.ts';

export type FilterableProduct = Pick<
  Product,
  'name' | 'description' | 'category' | 'capabilities' | 'industries'
>;

export function filterProducts<P extends FilterableProduct>(products: P[], filter: ProductFilter): P[] {
  const text = filter.q.trim().toLowerCase();
  return products.filter(
    (product) =>
      (product.name.toLowerCase().includes(text) || product.description.toLowerCase().includes(text)) &&
      (filter.category === noChoice || tagsOf(product).includes(filter.category)) &&
      (filter.industry === noChoice || product.industries?.includes(filter.industry)),
  );
}

/** A product is found under its category and under each of its editorial capabilities. */
export function tagsOf({ category, capabilities }: FilterableProduct): string[] {
  return [category, ...capabilities];
}
