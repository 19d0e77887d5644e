import { data } from 'react-router';
import { missingStatus } from '#app/seo/fallbacks.ts';
import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { softwareApplication } from '#app/seo/structured-data.ts';
import { ProductListing } from '#app/site/products/product-listing.tsx';
import { ProductPage } from '#app/site/products/product-page.tsx';
import { noProductFilter } from '#domain/catalogue/product-filter.ts';
import { readProduct } from '../shared/read-entry.server.ts';
import { skipSearchRevalidation } from '../shared/skip-search-revalidation.ts';
import type { Route } from './+types/product-route.ts';
import { listFilterableProducts } from './list-filterable-products.server.ts';

/** An unknown slug shows the listing instead. */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  const product = readProduct(slug);
  if (product) return data({ product, listing: null });
  return data({ product: null, listing: listFilterableProducts() }, { status: missingStatus(slug) });
}

export const shouldRevalidate = skipSearchRevalidation;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.product;
  if (!product) return pageMeta(matches, { ...listingPages.products, noindex: true });
  const path = `/products/${product.slug}`;
  return pageMeta(matches, {
    title: product.metaTitle,
    description: product.metaDescription,
    path,
    trail: [...listingPages.products.trail, { name: product.name, href: path }],
    structuredData: (site) => [softwareApplication(site, product)],
  });
}

export default function Product({ loaderData: { product, listing } }: Route.ComponentProps) {
  return product ? (
    <ProductPage product={product} />
  ) : (
    <ProductListing {...listing} filter={noProductFilter} missing />
  );
}
