import type { ProductCatalogue } from '#app/site/products/product-listing.tsx';
import { getContent } from '#content/read-content.server.ts';
import { listFilterOptions } from '#domain/catalogue/list-filter-options.ts';
import { toProductCard } from '../shared/list-entries.server.ts';

export function listFilterableProducts(): ProductCatalogue {
  const { products, industries } = getContent();
  const industryNames = industries.map(({ name }) => name);
  return {
    products: products.map((product) => {
      const { name, description, category, capabilities, industries } = product;
      return { ...toProductCard(product), name, description, category, capabilities, industries };
    }),
    options: listFilterOptions(products, industryNames),
  };
}
