import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ProductListing } from '#app/site/products/product-listing.tsx';
import { productFilterParameters } from '#domain/catalogue/product-filter.ts';
import { readFilter } from '#domain/listing-filter.ts';
import { keepOverSearch } from '../shared/keep-over-search.ts';
import type { Route } from './+types/route.ts';
import { listFilterableProducts } from './list-filterable-products.server.ts';

/** Asked for with one of these, the page is rendered anew; the serving plan reads it here. */
export const handle = { answersQuery: productFilterParameters };

export function loader({ url }: Route.LoaderArgs) {
  const catalogue = listFilterableProducts();
  return { ...catalogue, filter: readFilter(url.searchParams, catalogue.options) };
}

export const shouldRevalidate = keepOverSearch;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, listingPages.products);

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductListing {...loaderData} />;
}
