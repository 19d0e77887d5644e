import { getContent } from '#content/read-content.server.ts';
import { fallbackSlug, notFoundPath } from './fallbacks.ts';

/** Pages with an address of their own in the route table; a test holds the two together. */
const fixedPages = ['/', '/services', '/products', '/industries', '/contact'];

/** Answered by the one honest screen until each is written; then it moves to the list above. */
const pagesToCome = [
  '/get-started',
  '/talk-to-expert',
  '/about',
  '/careers',
  '/support',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
];
const endpoints = ['/sitemap.xml', '/robots.txt', '/catalogue.json'];

/** Served with status 404 for addresses that do not exist, each from the route the browser will match. */
const fallbacks = [
  notFoundPath,
  ...['services', 'products', 'industries'].map((section) => `/${section}/${fallbackSlug}`),
];

/** What the sitemap names: every page once, at its canonical address. */
export function listCanonicalPaths(): string[] {
  const { services, products, industries } = getContent();
  return [
    ...fixedPages,
    ...services.map(({ slug }) => `/services/${slug}`),
    ...products.map(({ slug }) => `/products/${slug}`),
    ...industries.map(({ slug }) => `/industries/${slug}`),
  ];
}

/** What is written to files at build time. */
export function listSitePaths(): string[] {
  const atTheRoot = getContent().industries.map(({ slug }) => `/${slug}`);
  return [...listCanonicalPaths(), ...pagesToCome, ...atTheRoot, ...endpoints, ...fallbacks];
}
