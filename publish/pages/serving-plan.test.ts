import { expect, test } from 'vitest';
import { planServing } from './serving-plan.ts';

const routes = {
  root: { path: '' },
  layout: { parentId: 'root' },
  home: { parentId: 'layout', index: true },
  products: { parentId: 'layout', path: 'products', module: { handle: { answersQuery: ['q'] } } },
  product: { parentId: 'layout', path: 'products/:slug' },
  receipt: { parentId: 'layout', path: 'receipts/:token' },
  missing: { parentId: 'layout', path: '*' },
  desk: { parentId: 'root', path: 'desk' },
  lead: { parentId: 'desk', path: 'leads/:id' },
  sitemap: { parentId: 'root', path: 'sitemap.xml' },
  health: { parentId: 'root', path: 'health.json' },
};
const policies = { '/': 'p', '/products': 'p', '/products/-': 'p', '/404': 'p', '/sorry/503': 'p' };
const files = new Set(['/sitemap.xml']);
const bodyBytes = 2000;

test('addresses without page, file or fallback page belong to the application', () => {
  const plan = planServing({ routes, policies, files, bodyBytes });
  expect(plan.fallbacks).toEqual([{ pattern: '^/products/[^/]+$', page: '/products/-' }]);
  expect(plan.dynamic).toEqual(['^/receipts/[^/]+$', '^/desk$', '^/desk/leads/[^/]+$', '^/health\\.json$']);
});

test('a page under /sorry is the stand-in for its status', () => {
  expect(planServing({ routes, policies, files, bodyBytes }).standIns).toEqual([
    { status: 503, page: '/sorry/503' },
  ]);
});

test('a route declares which parameters it answers', () => {
  const plan = planServing({ routes, policies, files, bodyBytes });
  expect(plan.queried).toEqual([{ page: '/products', parameters: ['q'] }]);
  const invalid = { ...routes, home: { index: true, module: { handle: { answersQuery: ['a b'] } } } };
  expect(() => planServing({ routes: invalid, policies, files, bodyBytes })).toThrow('a b');
});

test('a fallback page without a route, a missing not-found page and an unsupported pattern stop the build', () => {
  expect(() => planServing({ routes, policies: { ...policies, '/blog/-': 'p' }, files, bodyBytes })).toThrow(
    '/blog/- matches',
  );
  expect(() => planServing({ routes, policies: { '/': 'p' }, files, bodyBytes })).toThrow(
    '/404 was not prerendered',
  );
  expect(() => planServing({ routes: { a: { path: ':lang?' } }, policies, files, bodyBytes })).toThrow();
});

test('forms without files share one limit, and a route declares a higher one', () => {
  const apply = { parentId: 'layout', path: 'jobs/:id/apply', module: { handle: { takesUpload: 1000 } } };
  const plan = planServing({ routes: { ...routes, apply }, policies, files, bodyBytes });
  expect(plan.uploads).toEqual([{ pattern: '^/jobs/[^/]+/apply$', bytes: 1000 }]);
  expect(plan.bodyBytes).toBe(2000);
});
