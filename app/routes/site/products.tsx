import { ProductListing } from '#app/sections/product-listing.tsx';
import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { productFilterParameters } from '#domain/catalogue/product-filter.ts';
import { readFilter } from '#domain/listing-filter.ts';
import type { Route } from './+types/products.ts';
import { keepOverSearch } from './keep-over-search.ts';
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
