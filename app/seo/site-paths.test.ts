import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { listSitePaths } from './site-paths.server.ts';

test('every entry has a page in addition to the fixed addresses', () => {
  const { services, products, industries, openings, news, letters } = getContent();
  expect(listSitePaths(['/', '/contact'])).toEqual(
    expect.arrayContaining([
      '/',
      '/contact',
      ...services.map(({ slug }) => `/services/${slug}`),
      ...products.map(({ slug }) => `/products/${slug}`),
      ...industries.map(({ slug }) => `/industries/${slug}`),
      ...openings.flatMap(({ id }) => [`/careers/jobs/${id}`, `/careers/jobs/${id}/apply`]),
      ...news.map(({ slug }) => `/news/${slug}`),
      ...letters.map(({ slug }) => `/news/letters/${slug}`),
    ]),
  );
});

test('addresses of the desk and of the server are left out, and no address is listed twice', () => {
  const paths = listSitePaths([
    '/',
    '/about',
    '/about',
    '/desk',
    '/desk/gallery',
    '/health',
    '/ready',
    '/healthcare',
  ]);
  expect(paths.filter((path) => /^\/(desk|health|ready|about)/.test(path))).toEqual([
    '/about',
    '/healthcare',
  ]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('there are fallback pages for unknown addresses', () => {
  expect(listSitePaths([])).toEqual(
    expect.arrayContaining([
      '/404',
      '/services/-',
      '/products/-',
      '/industries/-',
      '/careers/jobs/-',
      '/news/-',
      '/news/letters/-',
    ]),
  );
});
