import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { getContent } from '#content/read-content.server.ts';
import { listCanonicalPaths, listSitePaths } from './site-paths.server.ts';

type Route = (typeof routes)[number];

function staticPaths(route: Route, parent = ''): string[] {
  const path = route.path ? `${parent}/${route.path}` : parent;
  const own = route.index || route.path ? [path || '/'] : [];
  return [...own, ...(route.children ?? []).flatMap((child) => staticPaths(child, path))];
}

const answeredByNode = ['/health', '/desk'];

test('every static address of the route table is written at build time, and nothing is written twice', () => {
  const inTable = routes
    .flatMap((route) => staticPaths(route))
    .filter((path) => !/[:*]/.test(path) && !answeredByNode.some((start) => path.startsWith(start)));
  const written = listSitePaths();
  expect(inTable.filter((path) => !written.includes(path))).toEqual([]);
  expect(new Set(written).size).toBe(written.length);
});

test('RT-30 an industry is written at both of its addresses and the sitemap names one', () => {
  for (const { slug } of getContent().industries) {
    expect(listSitePaths()).toEqual(expect.arrayContaining([`/${slug}`, `/industries/${slug}`]));
    expect(listCanonicalPaths()).toContain(`/industries/${slug}`);
    expect(listCanonicalPaths()).not.toContain(`/${slug}`);
  }
});

test('every service and product has its page', () => {
  const { services, products } = getContent();
  expect(listCanonicalPaths()).toEqual(
    expect.arrayContaining([
      ...services.map(({ slug }) => `/services/${slug}`),
      ...products.map(({ slug }) => `/products/${slug}`),
    ]),
  );
});

test('unknown addresses have a page of their own to fall back on, which no sitemap names', () => {
  const fallbacks = ['/404', '/services/-', '/products/-', '/industries/-'];
  expect(listSitePaths()).toEqual(expect.arrayContaining(fallbacks));
  for (const path of fallbacks) expect(listCanonicalPaths()).not.toContain(path);
});

test('the sitemap leaves out pages that are still to come', () => {
  expect(listSitePaths()).toContain('/get-started');
  expect(listCanonicalPaths()).not.toContain('/get-started');
});
