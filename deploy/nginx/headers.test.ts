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

test('behind TLS a browser is told to come back by TLS only, to all our hosts', async () => {
  const { headers } = await fetch(`${site.url}/about`, { headers: { 'X-Forwarded-Proto': 'https' } });
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains; preload');
  expect((await fetch(`${site.url}/about`)).headers.get('Strict-Transport-Security')).toBeNull();
});
