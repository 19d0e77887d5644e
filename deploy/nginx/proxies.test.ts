import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSmallSite, type SmallSite, smallPlan } from '../../tests/stack/run-small-site.ts';
import { sendFrom } from '../../tests/stack/send-from.ts';
import { renderSite } from './render-site.ts';

/** Trusted, because it runs on the same machine. */
const proxy = '127.0.0.1';
const visitor = '127.0.0.3';
let site: SmallSite;
beforeAll(async () => {
  site = await runSmallSite(
    (request, response) => {
      response.setHeader('Surrogate-Control', 'max-age=1').setHeader('Cache-Tag', 'mine');
      response.end(JSON.stringify(request.headers['x-forwarded-for']));
    },
    { rate: '1r/m', burst: 2 },
  );
});
afterAll(() => site.stop());

const cacheHeaders = ['surrogate-control', 'surrogate-key', 'cdn-cache-control', 'cache-tag'];
async function markOf(path: string, init: Parameters<typeof sendFrom>[2] = {}, from = proxy) {
  const { status, headers } = await sendFrom(from, site.url + path, init);
  return [status, ...cacheHeaders.map((name) => headers[name])];
}
const unmarked = [undefined, undefined, undefined, undefined];
const year = 'max-age=31536000';
const visiting = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

test('a cache of ours may keep what a file answered, under a tag', async () => {
  expect(await markOf('/about')).toEqual([200, year, 'pages', year, 'pages']);
  expect(await markOf('/assets/a.js')).toEqual([200, year, 'assets', year, 'assets']);
  for (const path of ['/nonsense', '/products/nonsense', '/assets/gone.js'])
    expect([path, ...(await markOf(path))]).toEqual([
      path,
      404,
      'max-age=60',
      'pages',
      'max-age=60',
      'pages',
    ]);
  const { headers } = await sendFrom(proxy, `${site.url}/about`);
  expect(await markOf('/about', { headers: { 'If-None-Match': headers.etag ?? '' } })).toEqual([
    ...[304, year, 'pages', year, 'pages'],
  ]);
});

test('a visitor who asks nginx itself sees no mark, and the same Cache-Control', async () => {
  expect(await markOf('/about', {}, visitor)).toEqual([200, ...unmarked]);
  for (const from of [proxy, visitor])
    expect((await sendFrom(from, `${site.url}/about`)).headers['cache-control']).toBe('no-cache');
});

test('nothing that the application answered is marked, nor a page that stands in for it', async () => {
  expect(await markOf('/health', visiting('203.0.113.1'))).toEqual([200, ...unmarked]);
  expect(await markOf('/products?q=pos', visiting('203.0.113.1'))).toEqual([200, ...unmarked]);
  expect(await markOf('/contact', { method: 'POST', ...visiting('203.0.113.1') })).toEqual([
    200,
    ...unmarked,
  ]);
  // The limit is used up: a page that explains it, and the file instead of the filtered list.
  expect(await markOf('/health', visiting('203.0.113.1'))).toEqual([429, ...unmarked]);
  expect(await markOf('/products?q=pos', visiting('203.0.113.1'))).toEqual([200, ...unmarked]);
  expect(await markOf('/sorry/503')).toEqual([503, ...unmarked]);
  expect(await markOf('/about/')).toEqual([308, ...unmarked]);
});

test('two visitors behind one proxy have limits of their own', async () => {
  const statuses = async (address: string) => {
    const all = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      all.push((await sendFrom(proxy, `${site.url}/health`, visiting(address))).status);
    return all;
  };
  expect(await statuses('203.0.113.2')).toEqual([200, 200, 200, 429]);
  expect(await statuses('203.0.113.3')).toEqual([200, 200, 200, 429]);
});

test('the application gets one address, which a visitor cannot choose', async () => {
  const seen = async (from: string, forwarded: string) =>
    JSON.parse((await sendFrom(from, `${site.url}/health`, visiting(forwarded))).body.toString());
  // The proxy adds the address it saw to what the visitor sent.
  expect(await seen(proxy, '6.6.6.6, 203.0.113.4')).toBe('203.0.113.4');
  expect(await seen(proxy, '6.6.6.6, 203.0.113.4, 127.0.0.1')).toBe('203.0.113.4');
  expect(await seen(visitor, '203.0.113.5')).toBe(visitor);
});

test('a spoofed first address does not give a new limit', async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const forwarded = `6.6.6.${attempt}, 203.0.113.6`;
    statuses.push((await sendFrom(proxy, `${site.url}/health`, visiting(forwarded))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('a network given with --proxy may say who the visitor is', () => {
  const rendered = renderSite(
    { build: '/srv/build', listen: '80', nodes: ['a:1'], proxies: ['10.0.0.0/8'] },
    smallPlan,
  );
  expect(rendered).toContain('  10.0.0.0/8 yes;');
  expect(rendered).toContain('  set_real_ip_from 10.0.0.0/8;');
});
