import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';
import { limitBody } from './limit-body.ts';
import type { Site, SiteFile } from './read-site.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSite } from './serve-site.ts';

const text = 'word '.repeat(200);
const page = (name: string): SiteFile => ({
  type: '.html',
  cacheControl: 'no-cache',
  policy: `policy of ${name}`,
  bodies: {
    identity: { content: Buffer.from(`${name} ${text}`), etag: `"${name}"` },
    br: { content: brotliCompressSync(`${name} ${text}`), etag: `"${name}-br"` },
    gzip: { content: gzipSync(`${name} ${text}`), etag: `"${name}-gz"` },
  },
});
const site: Site = {
  files: new Map([
    ['/', page('home')],
    ['/about', page('about')],
    ['/products', page('products')],
    ['/products/pos', page('pos')],
    ['/products/-', page('listing')],
    ['/404', page('missing')],
    ['/sorry/503', page('sorry')],
  ]),
  plan: {
    pages: {},
    fallbacks: [{ pattern: '^/products/[^/]+$', page: '/products/-' }],
    notFound: '/404',
    dynamic: ['^/health$', '^/products/compare$'],
    queried: [{ page: '/products', parameters: ['q', 'category'] }],
    bodyBytes: 100,
    uploads: [{ pattern: '^/jobs/[^/]+$', bytes: 500 }],
    standIns: [{ status: 503, page: '/sorry/503' }],
  },
};

const app = express()
  .set('trust proxy', 'loopback')
  .use(securityHeaders, serveSite(site), limitBody(site.plan), clientAddress);
app.get('/health', (request, response) => void response.send(request.headers['x-client-address']));
app.get('/products/compare', (_request, response) => {
  response.append('Referrer-Policy', 'same-origin').send('compared');
});
app.use((request, response) => void response.send(`application ${request.method} ${request.path}`));
const server = app.listen(0, '127.0.0.1');
let base = '';
beforeAll(async () => {
  if (!server.listening) await new Promise((done) => server.once('listening', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { headers, redirect: 'manual' });

test('a page answers at its own address, with its policy and the security headers', async () => {
  const response = await get('/about');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(`about ${text}`);
  expect(response.headers.get('Content-Security-Policy')).toBe('policy of about');
  expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
});

test('the smallest encoding that the client accepts is sent', async () => {
  const encodingFor = async (accepted: string) =>
    (await get('/about', { 'Accept-Encoding': accepted })).headers.get('Content-Encoding');
  expect(await encodingFor('gzip, deflate, br')).toBe('br');
  expect(await encodingFor('gzip, br;q=0')).toBe('gzip');
  expect(await encodingFor('identity')).toBeNull();
});

test('a page that has not changed is not sent again', async () => {
  const statusFor = async (etag: string) => {
    // Without this header fetch adds "no-cache" to a conditional request.
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    return (await get('/about', headers)).status;
  };
  expect(await statusFor('"about-br"')).toBe(304);
  expect(await statusFor('"old"')).toBe(200);
});

test('a trailing slash redirects to the address without it, and never to another host', async () => {
  const response = await get('/about/?a=1');
  expect([response.status, response.headers.get('Location')]).toEqual([308, '/about?a=1']);
  expect((await get('//elsewhere.example/')).status).toBe(404);
  expect((await get('/about/%0d%0aX:1/')).status).toBe(404);
});

test('an unknown address gets its fallback page with status 404', async () => {
  const answer = async (path: string) => {
    const response = await get(path);
    return [response.status, (await response.text()).split(' ')[0]];
  };
  expect(await answer('/nonsense')).toEqual([404, 'missing']);
  expect(await answer('/products/nonsense')).toEqual([404, 'listing']);
  expect(await answer('/products/a/b')).toEqual([404, 'missing']);
  expect(await answer('/products/pos')).toEqual([200, 'pos']);
  expect(await answer('/products/pos/index.html')).toEqual([404, 'missing']);
  expect(await answer('/products/-')).toEqual([404, 'listing']);
  expect(await answer('/404')).toEqual([404, 'missing']);
  expect(await answer('/sorry/503')).toEqual([503, 'sorry']);
});

test('the application handles its own addresses, missing data files and everything that is not a GET', async () => {
  const answer = async (path: string, init?: RequestInit) => (await fetch(base + path, init)).text();
  expect(await answer('/health')).toBe('127.0.0.1');
  expect(await answer('/products/compare')).toBe('compared');
  expect(await answer('/products/nonsense.data')).toBe('application GET /products/nonsense.data');
  expect(await answer('/about', { method: 'POST' })).toBe('application POST /about');
});

test('a page with a query parameter it supports is rendered by the application, otherwise its file is sent', async () => {
  const firstWord = async (path: string) => (await (await get(path)).text()).split(' ')[0];
  expect(await firstWord('/products?category=ai')).toBe('application');
  for (const query of ['', '?q=&category=', '?utm_source=x']) {
    expect(await firstWord(`/products${query}`)).toBe('products');
  }
});

test('behind nginx the application answers, because the files here may be older than the site that nginx serves', async () => {
  const behindNginx = await get('/about', { 'X-Site': '0.8.0-3f57920bfbaa-0123456789ab' });
  expect(await behindNginx.text()).toBe('application GET /about');
});

test('a body over the limit or of unknown length is refused', async () => {
  const post = async (init: RequestInit, path = '/about') =>
    (await fetch(base + path, { method: 'POST', ...init })).status;
  expect(await post({ body: 'x'.repeat(100) })).toBe(200);
  expect(await post({ body: 'x'.repeat(101) })).toBe(413);
  expect(await post({ body: 'x'.repeat(500) }, '/jobs/cook')).toBe(200);
  expect(await post({ body: 'x'.repeat(501) }, '/jobs/cook')).toBe(413);
  expect(await post({ body: new Blob(['x']).stream(), duplex: 'half' } as RequestInit)).toBe(411);
});

test('the application gets the client address from the proxy, not from a header of the visitor', async () => {
  const addressFor = async (headers: Record<string, string>) => (await get('/health', headers)).text();
  expect(await addressFor({ 'X-Client-Address': '6.6.6.6' })).toBe('127.0.0.1');
  expect(await addressFor({ 'X-Client-Address': '6.6.6.6', 'X-Forwarded-For': '9.9.9.9, 1.2.3.4' })).toBe(
    '1.2.3.4',
  );
});

test('a route of the application can set stricter headers than the site', async () => {
  const { headers } = await get('/products/compare');
  expect(headers.get('Referrer-Policy')).toBe('same-origin');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});
