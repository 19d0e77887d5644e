import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ProductListing } from '#app/site/products/product-listing.tsx';
import { productFilterParameters } from '#domain/catalogue/product-filter.ts';
import { readFilter } from '#domain/listing-filter.ts';
import { skipSearchRevalidation } from '../shared/skip-search-revalidation.ts';
import type { Route } from './+types/route.ts';
import { listFilterableProducts } from './list-filterable-products.server.ts';

/** With one of these query parameters the page is rendered per request; the serving plan reads this. */
export const handle = { answersQuery: productFilterParameters };

export function loader({ url }: Route.LoaderArgs) {
  const catalogue = listFilterableProducts();
  return { ...catalogue, filter: readFilter(url.searchParams, catalogue.options) };
}

export const shouldRevalidate = skipSearchRevalidation;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, listingPages.products);

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductListing {...loaderData} />;
}
