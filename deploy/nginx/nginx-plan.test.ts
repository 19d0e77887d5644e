import { expect, test } from 'vitest';
import { checkPlan, nginxLocations, nginxPolicyMap } from './nginx-plan.ts';

const plan = {
  pages: { '/': 'home', '/about': 'about' },
  fallbacks: [{ pattern: '^/products/[^/]+$', page: '/products/-' }],
  notFound: '/404',
  dynamic: ['^/health$'],
  queried: [{ page: '/products', parameters: ['q'] }],
  bodyBytes: 2000,
  uploads: [{ pattern: '^/jobs/[^/]+/apply$', bytes: 1000 }],
  standIns: [
    { status: 413, page: '/sorry/413' },
    { status: 503, page: '/sorry/503' },
  ],
};

test('policies are keyed by the file nginx serves, with both paths of the home page', () => {
  expect(nginxPolicyMap(plan)).toBe(
    '//index.html "home";\n/index.html "home";\n/about/index.html "about";\n',
  );
});

test('fallback pages never answer with success, and the application gets only its own addresses', () => {
  const locations = nginxLocations(plan);
  expect(locations).toContain('location = /404 { return 404; }');
  expect(locations).toContain(
    'location = /products/- { error_page 404 /products/-/index.html; return 404; }',
  );
  expect(locations).toContain('location ~ "^/products/[^/]+$" {\n  error_page 404 /products/-/index.html;');
  expect(locations).toContain('location = /products {');
  expect(locations).toContain('if ($arg_q != "") { return 419; }');
  expect(locations).toContain('location ~ "^/health$" { try_files $uri $uri/index.html @node; }');
});

test('an address that accepts files has its own limit, before any other location for it', () => {
  const locations = nginxLocations({ ...plan, dynamic: ['^/jobs/[^/]+/apply$'] });
  expect(locations).toContain('location ~ "^/jobs/[^/]+/apply$" {\n  client_max_body_size 1000;');
  expect(locations.indexOf('client_max_body_size 1000')).toBeLessThan(locations.indexOf('@node; }\n'));
  expect(locations).toMatch(/^client_max_body_size 2000;$/m);
});

test('a stand-in is repeated in every location that has its own error page', () => {
  const lines = 'error_page 413 /sorry/413/index.html; error_page 502 503 504 =503 /sorry/503/index.html;';
  expect(nginxLocations(plan).split(lines)).toHaveLength(4);
  expect(nginxLocations(plan)).toContain('location = /sorry/503 { return 503; }');
});

const hostile = '"; } server { root /etc; } #';

test.each<[string, Partial<typeof plan>]>([
  ['an address', { pages: { [`/${hostile}`]: 'home' } }],
  ['a policy', { pages: { '/': hostile } }],
  ['a variable in a policy', { pages: { '/': '$document_root' } }],
  ['a pattern', { dynamic: [hostile] }],
  ['a page of a catalogue', { fallbacks: [{ pattern: '^/products/[^/]+$', page: `/${hostile}` }] }],
  ['a parameter', { queried: [{ page: '/products', parameters: [hostile] }] }],
  ['a size', { bodyBytes: hostile as unknown as number }],
  ['no limit of a size', { bodyBytes: 0 }],
  ['a page outside', { notFound: '/../../../usr/share/doc' }],
  ['a page of an error outside', { standIns: [{ status: 503, page: '/sorry/../../../etc' }] }],
  ['an error that is a success', { standIns: [{ status: 200, page: '/sorry/503' }] }],
  ['a page that is missing', { notFound: undefined as unknown as string }],
  ['a list for a policy', { pages: { '/': ['a'] as unknown as string } }],
  ['a line break', { dynamic: ['^/health$\n'] }],
  ['nothing in a list', { dynamic: [null as unknown as string] }],
  ['a size of uploads', { uploads: [{ pattern: '^/x$', bytes: hostile as unknown as number }] }],
])('%s that would end a string of the configuration is refused', (_, change) => {
  checkPlan(plan);
  expect(() => checkPlan({ ...plan, ...change })).toThrow('which nginx may not read');
});

test.each([null, {}, { ...plan, dynamic: 'everything' }, { ...plan, standIns: undefined }])(
  'a plan that lacks a part is refused: %o',
  (incomplete) => {
    expect(() => checkPlan(incomplete as typeof plan)).toThrow('the plan is not complete');
  },
);
