import { getContent } from '#content/read-content.server.ts';
import { fallbackSlug, notFoundPath } from './fallbacks.ts';

/** Not prerendered: they need a running server or are for staff only. */
const answeredByNode = /^\/(chat|desk|form-token|health|ready)(\/|$)/;

/** Served with status 404 for addresses that do not exist, one for each route the browser can match. */
const fallbacks = [
  notFoundPath,
  ...['services', 'products', 'industries', 'careers/jobs', 'news', 'news/letters'].map(
    (section) => `/${section}/${fallbackSlug}`,
  ),
];

/** The addresses that the build writes to files: the fixed ones of the route table and one for every entry. */
export function listSitePaths(staticPaths: string[]): string[] {
  const { services, products, industries, openings, news, letters } = getContent();
  return [
    ...new Set(staticPaths.filter((path) => !answeredByNode.test(path))),
    ...services.map(({ slug }) => `/services/${slug}`),
    ...products.map(({ slug }) => `/products/${slug}`),
    ...industries.map(({ slug }) => `/industries/${slug}`),
    ...openings.flatMap(({ id }) => [`/careers/jobs/${id}`, `/careers/jobs/${id}/apply`]),
    ...news.map(({ slug }) => `/news/${slug}`),
    ...letters.map(({ slug }) => `/news/letters/${slug}`),
    ...fallbacks,
  ];
}
