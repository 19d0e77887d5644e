import { getContent } from '#content/read-content.server.ts';
import { fallbackSlug, notFoundPath } from './fallbacks.ts';

/** Only a running server can answer these, or only staff may see them. */
const answeredByNode = /^\/(chat|desk|form-token|health)(\/|$)/;

/** Served with status 404 for addresses that do not exist, each from the route the browser will match. */
const fallbacks = [
  notFoundPath,
  ...['services', 'products', 'industries', 'careers/jobs'].map((section) => `/${section}/${fallbackSlug}`),
];

/** What is written to files at build time: the fixed addresses of the route table, and a page for every entry. */
export function listSitePaths(staticPaths: string[]): string[] {
  const { services, products, industries, openings } = getContent();
  return [
    ...new Set(staticPaths.filter((path) => !answeredByNode.test(path))),
    ...services.map(({ slug }) => `/services/${slug}`),
    ...products.map(({ slug }) => `/products/${slug}`),
    ...industries.map(({ slug }) => `/industries/${slug}`),
    ...openings.flatMap(({ id }) => [`/careers/jobs/${id}`, `/careers/jobs/${id}/apply`]),
    ...fallbacks,
  ];
}
