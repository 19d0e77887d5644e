import { ProductListing } from '#app/sections/product-listing.tsx';
import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/products.ts';
import { listProducts } from './list-entries.server.ts';

export const loader = () => ({ products: listProducts() });

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, listingPages.products);

export default function Products({ loaderData: { products } }: Route.ComponentProps) {
  return <ProductListing products={products} />;
}
