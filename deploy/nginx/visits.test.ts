import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runSmallSite, type SmallSite } from '../../tests/stack/run-small-site.ts';

const worker = createSocket('udp4');
let site: SmallSite;
let received: string[] = [];

beforeAll(async () => {
  worker.bind(0, '127.0.0.1');
  await once(worker, 'listening');
  site = await runSmallSite((_request, response) => response.end('node'), {
    visitsPort: worker.address().port,
  });
  for (const file of ['_.data', 'about.data', 'products/pos.data']) await site.write(file, 'data');
  await pause(200);
  worker.on('message', (message) => received.push(String(message)));
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  worker.close();
  await site.stop();
});

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const init = { method, headers: { ...browser, ...headers }, redirect: 'manual' as const };
  return await fetch(site.url + path, init);
}

/** A datagram comes after the response. */
async function readReceived(): Promise<string[]> {
  await pause(200);
  return received;
}

test('a page that is opened is counted: as a file, as data of a navigation, and when the browser has it already', async () => {
  const tag = (await ask('/about')).headers.get('ETag') ?? '';
  expect((await ask('/about', { 'If-None-Match': tag, DNT: '0' })).status).toBe(304);
  for (const path of ['/', '/_.data', '/about.data', '/products/pos.data?_routes=x', '/products'])
    await ask(path);
  const lines = await readReceived();
  expect(lines.map((line) => line.split(' ').at(-1)).sort()).toEqual([
    ...['//index.html', '/_.data', '/about.data', '/about/index.html', '/about/index.html'],
    ...['/products/index.html', '/products/pos.data'],
  ]);
});

test('a datagram has the path of the page and nothing of the visitor', async () => {
  await ask('/about?token=secret', {
    ...{ Referer: 'https://elsewhere.example/secret', Cookie: 'secret=1', 'X-Forwarded-For': '203.0.113.9' },
  });
  // The time is what every line of syslog begins with.
  expect(await readReceived()).toEqual([
    expect.stringMatching(/^<190>\w{3} [ \d]\d \d\d:\d\d:\d\d pahana_visit: \/about\/index\.html$/),
  ]);
});

test.each<[string, string, Record<string, string>?, string?]>([
  ['Do Not Track', '/about', { DNT: '1' }],
  ['Global Privacy Control', '/about', { 'Sec-GPC': '1' }],
  ['what a browser fetches before a click', '/about.data', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['the same in older browsers', '/about', { Purpose: 'prefetch' }],
  ['a crawler', '/about', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a monitor', '/about', { 'User-Agent': 'UptimeMonitor/1' }],
  ['curl', '/about', { 'User-Agent': 'curl/8.5.0' }],
  ['whoever hides what asks', '/about', { 'User-Agent': '' }],
  ['a look at the headers', '/about', {}, 'HEAD'],
  ['a form', '/about', {}, 'POST'],
  ['a page that does not exist', '/nonsense'],
  ['an entry that does not exist', '/products/nonsense'],
  ['a redirect', '/about/'],
  ['a script', '/assets/a.js'],
  ['a page for its query, which Node answers', '/products?q=secret'],
  ['the desk', '/desk'],
  ['data of the desk', '/desk/leads/PA-SECR-ET42.data'],
  ['a receipt', '/receipts/secret-token'],
  ['data of a receipt', '/receipts/secret-token.data'],
])('nothing is sent for %s', async (_name, path, headers = {}, method = 'GET') => {
  await ask(path, headers, method);
  expect(await readReceived()).toEqual([]);
});

test('the log of problems goes on beside it', async () => {
  await ask('/about', { DNT: '1' });
  expect((await fetch(`${site.url}/about?${'x'.repeat(9_000)}`, { headers: browser })).status).toBe(414);
  const log = await readFile(join(site.folder, 'run/pahana.log'), 'utf8');
  expect(log.trim().split('\n')).toEqual([expect.stringContaining('"status":414')]);
  expect(await readReceived()).toEqual([]);
});

test('without a worker pages come as before, and nginx notes only when it could not send', async () => {
  const free = createSocket('udp4').bind(0, '127.0.0.1');
  await once(free, 'listening');
  const visitsPort = free.address().port;
  free.close();
  const alone = await runSmallSite((_request, response) => response.end('node'), { visitsPort });
  for (let visit = 0; visit < 20; visit += 1)
    expect((await fetch(`${alone.url}/about`, { headers: browser })).status).toBe(200);
  await pause(200);
  const lines = (await readFile(join(alone.folder, 'run/error.log'), 'utf8')).trim().split('\n');
  for (const line of lines)
    expect(line).toMatch(
      /^[\d/]+ [\d:]+ \[error\] [\d#]+: send\(\) failed \(111: Connection refused\)[ \w]*$/,
    );
  await alone.stop();
});
