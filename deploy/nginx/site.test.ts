import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNginx } from '../../tests/stack/run-nginx.ts';
import type { RunningProcess } from '../../tests/stack/run-process.ts';
import { renderSite } from './render-site.ts';

const standIns = [413, 429, 503].map((status) => ({ status, page: `/sorry/${status}` }));
const plan = {
  pages: Object.fromEntries(
    [
      ...['/', '/about', '/products', '/products/pos', '/products/-', '/404'],
      ...standIns.map(({ page }) => page),
    ].map((page) => [page, `policy-of ${page}`]),
  ),
  fallbacks: [{ pattern: '^/products/[^/]+$', page: '/products/-' }],
  notFound: '/404',
  dynamic: ['^/receipts/[^/]+$', '^/products/compare$', '^/ready$'],
  queried: [{ page: '/products', parameters: ['q', 'category'] }],
  bodyBytes: 65_536,
  uploads: [{ pattern: '^/jobs/[^/]+/apply$', bytes: 100_000 }],
  standIns,
};
const filler = 'word '.repeat(200);

/** A fake application that returns the request it received. */
const node = createServer((request, response) => {
  response.setHeader('Content-Security-Policy', 'policy-of node').setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff').setHeader('Referrer-Policy', 'same-origin');
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }));
});
let folder = '';
let base = '';
let nginx: RunningProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pahana-nginx-'));
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  for (const page of Object.keys(plan.pages)) {
    await write(join('client', page, 'index.html'), `page ${page} ${filler}`);
    await write(join('client', page, 'index.html.br'), brotliCompressSync(`page ${page} ${filler}`));
  }
  await write('client/about.data', '[]');
  await write('client/assets/a.js', '1');
  await write('serving.json', JSON.stringify(plan));
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done));
  const spare = createServer();
  await new Promise<void>((done) => spare.listen(0, '127.0.0.1', done));
  const listen = `127.0.0.1:${(spare.address() as AddressInfo).port}`;
  await new Promise((done) => spare.close(done));
  base = `http://${listen}`;
  nginx = await runNginx(join(folder, 'run'), {
    build: folder,
    listen,
    nodes: [`127.0.0.1:${(node.address() as AddressInfo).port}`],
    rate: '1r/m',
    burst: 20,
  });
});
afterAll(async () => {
  await nginx?.end('SIGTERM');
  node.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: 'manual', ...init });
const summary = async (path: string) => {
  const response = await send(path);
  return [response.status, (await response.text()).split(' ', 2).join(' ')];
};

test.each([
  ['/', 200, 'page /'],
  ['/about', 200, 'page /about'],
  ['/products/pos', 200, 'page /products/pos'],
  ['/products/nonsense', 404, 'page /products/-'],
  ['/products/-', 404, 'page /products/-'],
  ['/products/a/b', 404, 'page /404'],
  ['/nonsense', 404, 'page /404'],
  ['/404', 404, 'page /404'],
  ['/sorry/503', 503, 'page /sorry/503'],
  ['/sorry/503/index.html', 404, 'page /404'],
  ['/index.html', 404, 'page /404'],
  ['/about/index.html', 404, 'page /404'],
  ['/products/-/index.html', 404, 'page /404'],
  ['/about/index.html.br', 404, 'page /404'],
  ['/assets/gone.js', 404, 'page /404'],
  ['/ready', 404, 'page /404'],
  ['/ready/', 404, 'page /404'],
  ['/ready.data', 404, 'page /404'],
])('%s answers %i with %s', async (path, status, start) => {
  expect(await summary(path)).toEqual([status, start]);
});

test('every page has its own policy, also the home page and a response with status 404', async () => {
  const policyOf = async (path: string) => (await send(path)).headers.get('Content-Security-Policy');
  expect(await policyOf('/')).toBe('policy-of /');
  expect(await policyOf('/about')).toBe('policy-of /about');
  expect(await policyOf('/nonsense')).toBe('policy-of /404');
  expect(await policyOf('/products/nonsense')).toBe('policy-of /products/-');
  expect((await send('/nonsense')).headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
});

test('pages are revalidated, hashed files are cached, and a missing one is not', async () => {
  const cacheOf = async (path: string) => (await send(path)).headers.get('Cache-Control');
  expect(await cacheOf('/about')).toBe('no-cache');
  expect(await cacheOf('/assets/a.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/assets/gone.js')).toBe('no-cache');
});

test('the precompressed brotli file is sent to clients that accept it', async () => {
  const response = await send('/about', { headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(
    (await send('/about', { headers: { 'Accept-Encoding': 'identity' } })).headers.get('Content-Encoding'),
  ).toBe(null);
  expect((await send('/about.data')).headers.get('Content-Type')).toBe('text/x-script; charset=utf-8');
});

test('Node gets an id of nginx for each request, and none that a visitor chose', async () => {
  const idOf = async () => {
    const response = await send('/receipts/abc', { headers: { 'X-Request-Id': 'a'.repeat(32) } });
    return (await response.json()).headers['x-request-id'];
  };
  const ids = [await idOf(), await idOf()];
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(new Set([...ids, 'a'.repeat(32)]).size).toBe(3);
});

test('a trailing slash redirects to the address without it, on this host only', async () => {
  const response = await send('/about/?a=1');
  expect([response.status, response.headers.get('Location')]).toEqual([308, '/about?a=1']);
  expect((await send('//elsewhere.example/')).headers.get('Location')).toBe('/elsewhere.example');
  expect((await send('/x%0d%0aSet-Cookie:a=1/')).status).toBe(404);
});

test('the application gets its own addresses, missing data files and writes, with the client address as seen by nginx', async () => {
  for (const path of ['/receipts/x', '/products/compare', '/products/nonsense.data']) {
    expect(await (await send(path)).json()).toMatchObject({ method: 'GET', url: path });
  }
  const response = await send('/about?x=1', {
    method: 'POST',
    headers: {
      'X-Forwarded-Host': 'elsewhere.example',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': '1.2.3.4',
    },
  });
  const received = await response.json();
  expect(received).toMatchObject({ method: 'POST', url: '/about?x=1' });
  expect(received.headers).toMatchObject({
    host: new URL(base).host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '1.2.3.4',
  });
  expect(received.headers).not.toHaveProperty('x-forwarded-host');
  expect(response.headers.get('Content-Security-Policy')).toBe('policy-of node');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('X-Forwarded-Proto is trusted only from our own proxies', async () => {
  const headersFrom = (localAddress: string) =>
    new Promise<unknown[]>((done, fail) => {
      const headers = { 'X-Forwarded-Proto': 'https' };
      request(`${base}/receipts/x`, { localAddress, headers }, async (answer) =>
        done([
          JSON.parse(await text(answer)).headers['x-forwarded-proto'],
          answer.headers['strict-transport-security'],
        ]),
      )
        .on('error', fail)
        .end();
    });
  expect(await headersFrom('127.0.0.1')).toEqual(['https', 'max-age=63072000; includeSubDomains; preload']);
  expect(await headersFrom('127.0.0.3')).toEqual(['http', undefined]);
});

test('a page with a query parameter it supports is rendered by the application, otherwise its file is sent', async () => {
  expect(await (await send('/products?q=pos')).json()).toMatchObject({
    method: 'GET',
    url: '/products?q=pos',
  });
  for (const query of ['', '?q=&category=', '?utm_source=x', '?z=q=1']) {
    const response = await send(`/products${query}`);
    expect(await response.text(), query).toContain('page /products');
    expect(response.headers.get('Content-Security-Policy')).toBe('policy-of /products');
  }
});

test('a body over the limit never reaches the application', async () => {
  for (const path of ['/', '/about', '/products/pos', '/products/compare', '/about.data']) {
    const statusFor = async (size: number) =>
      (await send(path, { method: 'POST', body: 'x'.repeat(size) })).status;
    expect([path, await statusFor(65_536), await statusFor(65_537)]).toEqual([path, 200, 413]);
  }
});

test('an upload address has a limit of its own', async () => {
  const statusFor = async (size: number) =>
    (await send('/jobs/cook/apply', { method: 'POST', body: 'x'.repeat(size) })).status;
  expect([await statusFor(100_000), await statusFor(100_001)]).toEqual([200, 413]);
});

test('a body that is too large gets the 413 page at every address', async () => {
  for (const path of ['/', '/about', '/products', '/products/pos', '/products/compare', '/about.data']) {
    const response = await send(path, { method: 'POST', body: 'x'.repeat(65_537) });
    expect(await response.text(), path).toContain('page /sorry/413');
    expect(response.headers.get('Content-Security-Policy'), path).toBe('policy-of /sorry/413');
    expect(response.headers.get('Content-Type'), path).toBe('text/html; charset=utf-8');
  }
});

test('too many requests to the application get the 429 page, while pages are still served', async () => {
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 40; attempt += 1) statuses.add((await send('/receipts/x')).status);
  expect(statuses).toContain(429);
  for (const init of [{}, { method: 'POST' }]) {
    const response = await send('/receipts/x', init);
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('page /sorry/429');
  }
  for (const path of ['/about', '/products?q=pos']) {
    const response = await send(path);
    expect([response.status, await response.text()]).toEqual([200, `page ${path.split('?')[0]} ${filler}`]);
  }
});

test('pages and their fallbacks are served while the application is down', async () => {
  await new Promise((done) => {
    node.close(done);
    node.closeAllConnections();
  });
  expect((await send('/about')).status).toBe(200);
  expect((await send('/products/nonsense')).status).toBe(404);
  // From another address: the one of the previous test has reached its rate limit.
  const sendFromOther = (path: string, method = 'GET') =>
    new Promise<IncomingMessage>((done, fail) => {
      request(base + path, { method, localAddress: '127.0.0.2' }, done)
        .on('error', fail)
        .end();
    });
  for (const path of ['/', '/about', '/products', '/products/pos', '/products/compare', '/about.data']) {
    const answer = await sendFromOther(path, 'POST');
    expect([path, answer.statusCode]).toEqual([path, 503]);
    expect(await text(answer)).toContain('page /sorry/503');
    expect(answer.headers).toMatchObject({
      'content-security-policy': 'policy-of /sorry/503',
      'cache-control': 'no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
  expect((await sendFromOther('/receipts/x')).statusCode).toBe(503);
  const filtered = await sendFromOther('/products?category=ai');
  expect(filtered.statusCode).toBe(200);
  expect(filtered.headers).toMatchObject({
    'content-security-policy': 'policy-of /products',
    'cache-control': 'no-cache',
  });
});

test('several web processes are listed as upstream servers', () => {
  expect(renderSite({ build: '/srv/build', listen: '80', nodes: ['a:1', 'b:2'] }, plan)).toContain(
    'server a:1 max_fails=0; server b:2 max_fails=0;',
  );
});
