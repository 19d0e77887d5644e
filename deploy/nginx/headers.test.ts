import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPort, runSmallSite, type SmallSite, smallPlan } from '../../tests/stack/run-small-site.ts';
import { securityHeaders } from '../../web/security-headers.ts';

const names = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cross-origin-embedder-policy',
];

/** Answers as Node does: a page brings its policy, everything else has none. */
const app = express().use(securityHeaders);
app.use((request, response) => {
  const policy = smallPlan.pages[request.path];
  if (policy) response.setHeader('Content-Security-Policy', policy);
  response.status(Number(request.query.status ?? 200)).end('{}');
});
let site: SmallSite;
let node = '';
let stopNode = () => {};
beforeAll(async () => {
  const port = await findPort();
  const server = app.listen(port, '127.0.0.1');
  stopNode = () => void server.close();
  node = `http://127.0.0.1:${port}`;
  site = await runSmallSite(app);
});
afterAll(async () => {
  stopNode();
  await site.stop();
});

async function headersOf(url: string, headers = {}) {
  const response = await fetch(url, { redirect: 'manual', headers });
  return Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
}

test.each(['/about', '/map', '/assets/a.js', '/health', '/health?status=303', '/receipts/x?status=404'])(
  'nginx and Node send the same security headers for %s, each once',
  async (path) => {
    const fromNginx = await headersOf(site.url + path);
    expect(fromNginx).toEqual(await headersOf(node + path));
    for (const name of names.slice(0, -1)) expect([name, fromNginx[name]]).not.toEqual([name, null]);
  },
);

test('a page forbids resources of other sites, unless it has a frame; no policy is ever missing', async () => {
  const embedder = async (path: string) => (await headersOf(site.url + path))['cross-origin-embedder-policy'];
  expect(await embedder('/about')).toBe('require-corp');
  expect(await embedder('/map')).toBeNull();
  expect(await embedder('/health')).toBeNull();
  for (const path of ['/health', '/about/', '/assets/a.js'])
    expect((await headersOf(site.url + path))['content-security-policy']).toMatch(/^default-src 'none'/);
});

/** A page, its data, files, redirects, answers of Node, and pages that stand in for an answer. */
const everyKind = [
  ...['/about', '/map', '/about/', '/assets/a.js', '/assets/gone.js', '/nonsense', '/ready', '/index.html'],
  ...['/products?q=pos', '/health', '/health?status=303', '/receipts/x?status=500', '/sorry/503'],
];

test('behind TLS every answer tells the browser to come back by TLS only, to all our hosts', async () => {
  const transport = async (path: string, init: RequestInit = {}) =>
    (await fetch(site.url + path, { redirect: 'manual', ...init })).headers.get('Strict-Transport-Security');
  const headers = { 'X-Forwarded-Proto': 'https' };
  const always = 'max-age=63072000; includeSubDomains; preload';
  for (const path of everyKind) expect([path, await transport(path, { headers })]).toEqual([path, always]);
  for (const size of [10, 70_000])
    expect(await transport('/about', { method: 'POST', headers, body: 'x'.repeat(size) })).toBe(always);
  expect(await transport('/about')).toBeNull();
});

test('no answer of any kind can be shown in a frame of another site', async () => {
  for (const path of everyKind) {
    const policy = (await fetch(site.url + path, { redirect: 'manual' })).headers.get(
      'Content-Security-Policy',
    );
    expect([path, policy]).toEqual([path, expect.stringMatching(/(^|; )frame-ancestors 'none'($|;)/)]);
  }
});
