import { data } from 'react-router';
import { ProductListing } from '#app/sections/product-listing.tsx';
import { ProductPage } from '#app/sections/product-page.tsx';
import { missingStatus } from '#app/seo/fallbacks.ts';
import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { softwareApplication } from '#app/seo/structured-data.ts';
import type { Route } from './+types/product.ts';
import { listProducts } from './list-entries.server.ts';
import { readProduct } from './read-entry.server.ts';

/** An unknown slug shows the listing instead. */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  const product = readProduct(slug);
  if (product) return data({ product, listing: null });
  return data({ product: null, listing: listProducts() }, { status: missingStatus(slug) });
}

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
  return product ? <ProductPage product={product} /> : <ProductListing products={listing} missing />;
}
