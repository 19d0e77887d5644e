import type { Product } from '#content/types.ts';
import { everything } from '../listing-filter.ts';
import type { ProductFilter } from './product-filter.ts';

export type FilterableProduct = Pick<
  Product,
  'name' | 'description' | 'category' | 'capabilities' | 'industries'
>;

export function filterProducts<P extends FilterableProduct>(products: P[], filter: ProductFilter): P[] {
  const words = filter.q.trim().toLowerCase();
  return products.filter(
    (product) =>
      (product.name.toLowerCase().includes(words) || product.description.toLowerCase().includes(words)) &&
      (filter.category === everything || marksOf(product).includes(filter.category)) &&
      (filter.industry === everything || product.industries?.includes(filter.industry)),
  );
}

/** A product is found under its category and under each of its editorial capabilities. */
export function marksOf({ category, capabilities }: FilterableProduct): string[] {
  return [category, ...capabilities];
}
