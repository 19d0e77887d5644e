import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { listSitePaths } from './site-paths.server.ts';

test('every entry has its page beside the fixed addresses', () => {
  const { services, products, industries, openings } = getContent();
  expect(listSitePaths(['/', '/contact'])).toEqual(
    expect.arrayContaining([
      '/',
      '/contact',
      ...services.map(({ slug }) => `/services/${slug}`),
      ...products.map(({ slug }) => `/products/${slug}`),
      ...industries.map(({ slug }) => `/industries/${slug}`),
      ...openings.flatMap(({ id }) => [`/careers/jobs/${id}`, `/careers/jobs/${id}/apply`]),
    ]),
  );
});

test('what the desk and the server answer is not written, and nothing is written twice', () => {
  const paths = listSitePaths(['/', '/about', '/about', '/desk', '/desk/gallery', '/health', '/healthcare']);
  expect(paths.filter((path) => /^\/(desk|health|about)/.test(path))).toEqual(['/about', '/healthcare']);
  expect(new Set(paths).size).toBe(paths.length);
});

test('unknown addresses have a page of their own to fall back on', () => {
  expect(listSitePaths([])).toEqual(
    expect.arrayContaining(['/404', '/services/-', '/products/-', '/industries/-', '/careers/jobs/-']),
  );
});
