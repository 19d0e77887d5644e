import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runSmallEdge, type SmallEdge } from '../../tests/edge/run-small-edge.ts';
import { eventually } from '../../tests/eventually.ts';
import { sendFrom } from '../../tests/stack/send-from.ts';
import { purge } from './purge.ts';

const owner = '127.0.0.1';
const visitor = '127.0.0.3';
const other = '127.0.0.4';
let edge: SmallEdge;
beforeAll(async () => {
  edge = await runSmallEdge({ rate: '1r/m', burst: 3 });
});
afterAll(() => edge.stop());
beforeEach(async () => {
  await purge([edge.url], { atOnce: true, pauseMs: 0 });
  edge.requests.length = 0;
});

type Init = Parameters<typeof sendFrom>[2];
const get = (path: string, init: Init = {}, from = visitor) => sendFrom(from, edge.url + path, init);
const cacheOf = async (path: string, headers = {}) => (await get(path, { headers })).headers['x-cache'];
const bodyOf = async (path: string) => (await get(path)).body.toString().split(' word')[0];

test('a page, an asset and a missing page are fetched once and then kept', async () => {
  for (const path of ['/about', '/assets/a.js', '/nonsense', '/products/nonsense'])
    expect([path, await cacheOf(path), await cacheOf(path)]).toEqual([path, 'miss', 'hit']);
});

test('a visitor gets the same headers as without an edge', async () => {
  const own = new Set(['date', 'connection', 'keep-alive', 'x-cache', 'server', 'accept-ranges']);
  const compared = (headers: IncomingHttpHeaders) =>
    Object.entries(headers)
      .filter(([name]) => !own.has(name))
      .toSorted();
  for (const path of ['/about', '/assets/a.js', '/nonsense', '/health', '/about/', '/sorry/503']) {
    const direct = await sendFrom(visitor, edge.site.url + path);
    for (const _ of ['miss', 'hit']) {
      const through = await get(path, {}, other);
      expect([path, through.status, compared(through.headers)]).toEqual([
        ...[path, direct.status, compared(direct.headers)],
      ]);
    }
  }
});

test('brotli, gzip and plain copies are kept apart', async () => {
  const codingFor = async (accepted: string) =>
    (await get('/about', { headers: { 'Accept-Encoding': accepted } })).headers['content-encoding'];
  for (const _ of ['miss', 'hit']) {
    expect(await codingFor('gzip, deflate, br, zstd')).toBe('br');
    expect(await codingFor('gzip, br;q=0')).toBe('gzip');
    expect(await codingFor('identity')).toBeUndefined();
  }
  expect(await cacheOf('/about', { 'Accept-Encoding': 'br' })).toBe('hit');
});

test('HEAD and conditional requests are answered from the kept copy', async () => {
  const { headers } = await get('/about');
  const unchanged = await get('/about', { headers: { 'If-None-Match': headers.etag ?? '' } });
  expect([unchanged.status, unchanged.body.length, unchanged.headers['x-cache']]).toEqual([304, 0, 'hit']);
  const head = await get('/about', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.headers['x-cache']]).toEqual([
    ...[200, headers['content-length'], 'hit'],
  ]);
  expect((await get('/about', { headers: { 'If-None-Match': '"old"' } })).status).toBe(200);
});

test('what the application answers is never kept, whatever its status', async () => {
  for (const path of ['/health', '/desk', '/desk/leads', '/desk.data', '/receipts/a', '/products?q=pos']) {
    const before = edge.requests.length;
    // From one visitor after another, because of the limit.
    for (let attempt = 0; attempt < 3; attempt += 1)
      await get(path, { headers: { 'X-Forwarded-For': `203.0.113.${edge.requests.length}` } }, owner);
    expect([path, edge.requests.length - before]).toEqual([path, 3]);
  }
  for (const path of ['/receipts/a', '/sorry/503', '/about/'])
    expect([path, await cacheOf(path), await cacheOf(path)]).toEqual([path, 'pass', 'pass']);
});

test('a form goes to the application with the visitor address, and its answer is not kept', async () => {
  const send = () => get('/contact', { method: 'POST', body: 'name=Nimal' }, '127.0.0.5');
  expect((await send()).headers['x-cache']).toBe('pass');
  await send();
  expect(edge.requests).toMatchObject([
    { method: 'POST', url: '/contact', headers: { 'x-forwarded-for': '127.0.0.5' } },
    { method: 'POST', url: '/contact' },
  ]);
});

test('a cookie makes no difference for files and reaches only the application', async () => {
  await get('/about');
  expect(await cacheOf('/about', { Cookie: 'a=1' })).toBe('hit');
  await get('/desk', { headers: { Cookie: 'session=1' } }, '127.0.0.6');
  expect(edge.requests).toMatchObject([{ url: '/desk', headers: { cookie: 'session=1' } }]);
});

test('a query that means nothing is no other page, and one that means something reaches the application whole', async () => {
  await get('/about');
  for (const query of ['?utm_source=x&gclid=1', '?fbclid=2', '?anything=3', '?'])
    expect([query, await cacheOf(`/about${query}`)]).toEqual([query, 'hit']);
  await get('/products?q=&utm_source=x', {}, '127.0.0.7');
  expect(edge.requests).toEqual([]);
  await get('/products?utm_source=x&Q=pos', {}, '127.0.0.7');
  expect(edge.requests).toMatchObject([{ url: '/products?utm_source=x&Q=pos' }]);
  expect((await get('/about/?utm_source=x')).headers.location).toBe('/about?utm_source=x');
});

test('other spellings of an address are answered, but not kept', async () => {
  for (const path of ['/%61bout', '//about', '/about%3F'])
    expect([path, await cacheOf(path), await cacheOf(path)]).toEqual([path, 'pass', 'pass']);
});

test('a new release is invisible until the purge and visible soon after it, new pages too', async () => {
  expect([await bodyOf('/about'), (await get('/news')).status]).toEqual(['page /about', 404]);
  await edge.site.write('about/index.html', 'release 2');
  await edge.site.write('news/index.html', 'news');
  expect([await bodyOf('/about'), (await get('/news')).status]).toEqual(['page /about', 404]);
  const [result] = await purge([edge.url], { pauseMs: 0 });
  expect(result).toMatchObject({ ok: true, message: expect.stringMatching(/^200 purged \d+$/) });
  await eventually(async () =>
    expect([await bodyOf('/about'), await bodyOf('/news')]).toEqual(['release 2', 'news']),
  );
  expect(await cacheOf('/about')).toBe('hit');
});

test('assets stay through a purge', async () => {
  await get('/assets/a.js');
  await purge([edge.url], { pauseMs: 0 });
  expect(await cacheOf('/assets/a.js')).toBe('hit');
});

test('a visitor cannot purge, also not through a proxy of ours', async () => {
  await get('/about');
  const headers = { 'Surrogate-Key': 'pages' };
  for (const method of ['PURGE', 'BAN']) {
    expect((await get('/', { method, headers })).status).toBe(405);
    const proxied = { ...headers, 'X-Forwarded-For': '203.0.113.9' };
    expect((await get('/', { method, headers: proxied }, owner)).status).toBe(405);
    const wrongTag = { 'Surrogate-Key': 'x || obj.status == 200' };
    expect((await get('/', { method, headers: wrongTag }, owner)).status).toBe(400);
  }
  expect(await cacheOf('/about')).toBe('hit');
  expect(await purge([edge.url.replace('127.0.0.1', '127.0.0.9')], { pauseMs: 0 })).toMatchObject([
    { ok: false },
  ]);
});

test('limits count the visitor behind the edge, and a made-up address does not help', async () => {
  const statuses = async (from: string, headers = {}) => {
    const all = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      all.push(
        (await get('/health', { headers: { ...headers, 'X-Real-IP': `6.6.6.${attempt}` } }, from)).status,
      );
    return all;
  };
  const limited = [200, 200, 200, 200, 429];
  expect(await statuses('127.0.0.11')).toEqual(limited);
  expect(await statuses('127.0.0.12')).toEqual(limited);
  const last = { 'X-Forwarded-For': '6.6.6.6' };
  expect((await get('/health', { headers: last }, '127.0.0.11')).status).toBe(429);
  expect(edge.requests.map(({ headers }) => headers['x-forwarded-for'])).not.toContain('6.6.6.6');
});

/** Sends bytes as they are and returns everything that comes back. */
function sendRaw(bytes: string): Promise<string> {
  const socket = connect(edge.port, '127.0.0.1');
  socket.setTimeout(1_000, () => socket.end());
  socket.end(bytes);
  return text(socket);
}
const statusesIn = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

test('a request whose length can be read in two ways is refused', async () => {
  const head = `POST /contact HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\n`;
  const lengths = [
    'Content-Length: 4\r\nTransfer-Encoding: chunked',
    'Content-Length: 4\r\nContent-Length: 5',
  ];
  for (const length of [...lengths, 'Transfer-Encoding: chunked, x', 'Content-Length: -1'])
    expect([
      length,
      statusesIn(await sendRaw(`${head}${length}\r\n\r\n0\r\n\r\nGET /desk HTTP/1.1\r\n\r\n`)),
    ]).toEqual([...[length, ['400']]]);
  expect(edge.requests).toEqual([]);
});

test('the body of a GET is not read as another request', async () => {
  const hidden = `GET /desk HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\n\r\n`;
  const request = `GET /about HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\nContent-Length: ${hidden.length}\r\n\r\n`;
  expect(statusesIn(await sendRaw(request + hidden))).toEqual(['200']);
  expect(edge.requests).toEqual([]);
});

test('other methods and other hosts are refused at the edge', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PUT', 'ODD'])
    expect([method, (await get('/about', { method })).status]).toEqual([method, 405]);
  expect((await get('/about', { headers: { Host: 'elsewhere.example' } })).status).toBe(421);
  expect((await get('/about', { headers: { Host: '127x0.0.1:80' } })).status).toBe(421);
});

test('made-up addresses have a small store of their own', async () => {
  await edge.site.write('404/index.html', randomBytes(150_000).toString('base64'));
  const pagesBefore = await edge.storeBytes('kept');
  for (let attempt = 0; attempt < 60; attempt += 1)
    expect((await get(`/made-up-${attempt}`)).status).toBe(404);
  const missing = await edge.storeBytes('missing');
  expect(missing).toBeGreaterThan(1_000_000);
  expect(missing).toBeLessThanOrEqual(8 * 1024 * 1024);
  expect((await edge.storeBytes('kept')) - pagesBefore).toBeLessThan(100_000);
  for (const path of ['/', '/about', '/map', '/products/pos']) expect(await cacheOf(path)).toBe('miss');
  expect(await edge.storeBytes('missing')).toBe(missing);
});

test('visits are not logged, as the Privacy Policy promises', async () => {
  const secrets = ['Zq7-secretToken', 'nimal@company.lk', 'secret-cookie'];
  const headers = { Cookie: `a=${secrets[2]}`, Referer: `http://a.example/${secrets[0]}` };
  for (const path of ['/about', '/nonsense', '/receipts', '/desk'])
    await get(`${path}/${secrets[0]}?email=${secrets[1]}`, { headers }, '127.0.0.77');
  const log = await edge.readLog();
  expect(log).toContain('Backend_health');
  for (const secret of [...secrets, '127.0.0.77', '/about', '/desk']) expect(log).not.toContain(secret);
});

test('with nginx dead every kept page is still answered, at once and after a purge', async () => {
  await get('/about');
  await get('/assets/a.js');
  await edge.site.nginx.end('SIGTERM');
  await purge([edge.url], { pauseMs: 0 });
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await get('/about')).status).toBe(200);
    expect((await get('/assets/a.js')).status).toBe(200);
  }
  await eventually(async () => expect(await edge.isOriginHealthy()).toBe(false));
  expect((await get('/about')).status).toBe(200);
  const unknown = await get('/map');
  expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '30']);
  expect((await get('/contact', { method: 'POST', body: 'a=b' }, '127.0.0.8')).status).toBe(503);

  await edge.site.startNginx();
  await edge.site.write('about/index.html', 'release 3');
  await eventually(async () => expect(await bodyOf('/about')).toBe('release 3'));
});
