import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { planServing, type RouteEntry } from '../../publish/pages/serving-plan.ts';
import { eventually } from '../../tests/eventually.ts';
import { runNginx } from '../../tests/stack/run-nginx.ts';
import type { RunningProcess } from '../../tests/stack/run-process.ts';

const token = 'Zq7-secretToken_0123456789ab';
const secrets = [token, 'PA-SECR-ET42', 'nimal@company.lk', 'nimal%40company.lk'];

/** The route table, as the build passes it on. */
const table: Record<string, RouteEntry> = {};
function collect(entries: RouteConfigEntry[], parentId?: string): void {
  for (const { id, path, index, children = [], file } of entries) {
    const name = id ?? file;
    table[name] = { path, index, parentId };
    collect(children, name);
  }
}
collect(routes as RouteConfigEntry[]);

const pages = ['/404', '/about', ...[413, 429, 503].map((status) => `/sorry/${status}`)];
const policies = Object.fromEntries(pages.map((page) => [page, 'policy']));
const plan = planServing({ routes: table, policies, files: new Set(), bodyBytes: 10_000 });

/** Every address with a parameter, filled with secrets. Generated from the route table, so new routes are included. */
const addresses = Object.values(table).flatMap(({ path = '' }) =>
  /[:*]/.test(path) ? `/${path.replace(/:reference\b/g, 'PA-SECR-ET42').replace(/:\w+|\*/g, token)}` : [],
);
const query = `?token=${token}&email=nimal%40company.lk&q=nimal@company.lk`;
const withQuery = [
  ...addresses.flatMap((address) => [address, `${address}.data`]),
  ...addresses.map((address) => address + query),
  ...['/contact', '/newsletter', '/desk', '/desk/sign-in', '/products', '/'].map((page) => page + query),
];

/** Accepts a request and closes the connection without a response. */
const failingNode = createServer((request) => request.socket.destroy());
let folder = '';
let base = '';
let nginx: RunningProcess | undefined;

const listening = async (server: {
  listen: typeof failingNode.listen;
  address: typeof failingNode.address;
}) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};
async function findPort(): Promise<number> {
  const spare = createServer();
  const port = await listening(spare);
  await new Promise((done) => spare.close(done));
  return port;
}

let failingPort = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pahana-nginx-logs-'));
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  for (const page of pages) await write(join('client', page, 'index.html'), `page ${page}`);
  await write('client/index.html', 'page /');
  await write('serving.json', JSON.stringify(plan));
  failingPort = await listening(failingNode);
});
afterEach(async () => {
  await nginx?.end('SIGTERM');
  await rm(join(folder, 'run'), { recursive: true, force: true });
});
afterAll(async () => {
  failingNode.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(settings: { node: number; rate?: string; burst?: number }): Promise<void> {
  const port = await findPort();
  base = `http://127.0.0.1:${port}`;
  const { node, rate = '10000r/s', burst = 10_000 } = settings;
  const site = { build: folder, listen: `127.0.0.1:${port}`, nodes: [`127.0.0.1:${node}`], rate, burst };
  nginx = await runNginx(join(folder, 'run'), site);
}

const headers = { Referer: `https://pahana.example/receipts/${token}` };
const request = async (path: string, init: RequestInit = {}) =>
  (await fetch(base + path, { redirect: 'manual', headers, ...init })).status;

/** The content of all log files of nginx. */
async function readLogs(): Promise<string> {
  await pause(200);
  const names = (await readdir(join(folder, 'run'))).filter((name) => name.endsWith('.log'));
  return (await Promise.all(names.map((name) => readFile(join(folder, 'run', name), 'utf8')))).join('\n');
}
const lines = () =>
  readFileSync(join(folder, 'run', 'pahana.log'), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

async function expectNoSecret(): Promise<void> {
  const logs = await readLogs();
  for (const secret of secrets) expect(logs).not.toContain(secret);
  expect(logs).not.toContain('127.0.0.1, server');
}

test('the addresses with secrets are taken from the route table', () => {
  expect(addresses).toContain(`/receipts/${token}`);
  expect(addresses).toContain(`/newsletter/confirm/${token}`);
  expect(addresses).toContain('/desk/leads/PA-SECR-ET42');
  expect(addresses.length).toBeGreaterThan(15);
});

test('while Node is down no log contains a token, a reference or an address, and the failure is logged', async () => {
  await start({ node: await findPort() });
  for (const path of withQuery) await request(path);
  for (const path of addresses) expect(await request(path, { method: 'POST', body: 'x' }), path).toBe(503);
  await expectNoSecret();
  expect(lines()).toContainEqual({
    time: expect.any(String),
    level: 'error',
    event: 'request-failed',
    status: 503,
    upstream: expect.stringMatching(/^50[234]/),
    method: 'GET',
    page: '/receipts',
    seconds: expect.any(Number),
    request: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('no log contains a secret when Node closes the connection', async () => {
  await start({ node: failingPort });
  for (const path of withQuery) await request(path);
  await expectNoSecret();
  expect(lines()).toContainEqual(
    expect.objectContaining({ status: 503, upstream: '502', page: '/newsletter' }),
  );
});

test('no log contains a secret when limits are hit: too many requests, too large a body, too long an address', async () => {
  await start({ node: failingPort, rate: '1r/m', burst: 1 });
  await request('/health');
  await request('/health');
  for (const path of withQuery) await request(path);
  for (const path of addresses.slice(0, 5))
    await request(path, { method: 'POST', body: 'x'.repeat(23_000_000) });
  await request(`/receipts/${token}`, { method: 'POST', body: 'x'.repeat(20_000) });
  expect(await request(`/receipts/${token}?${'x'.repeat(9_000)}`)).toBe(414);
  expect(await request(`/receipts/${token}/${'x'.repeat(3_000)}`)).toBe(404);
  await expectNoSecret();
  const logged = lines().map(({ status, level, page }) => `${status} ${level} ${page}`);
  expect(logged).toEqual(expect.arrayContaining(['429 info /receipts', '413 info /receipts', '414 info -']));
});

test('visits are not logged, as the Privacy Policy promises', async () => {
  await start({ node: failingPort });
  for (const path of ['/', '/about', '/about/', '/nonsense', '/assets/gone.js', `/about?token=${token}`])
    await request(path);
  await readLogs();
  expect(lines()).toEqual([]);
});

/** Starts to send a form and stops halfway. Returns the response so far and when the connection was closed. */
function beginForm() {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  let response = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      response += chunk;
    });
  socket.write('POST /about HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\nname=');
  const closed = new Promise<number>((done) => socket.once('close', () => done(Date.now())));
  return { response: () => response, closed };
}

test('a form that stops halfway is closed after a timeout, and one address can have only a limited number open', async () => {
  await start({ node: failingPort });
  const began = Date.now();
  const forms = Array.from({ length: 30 }, beginForm);
  const refused = () => forms.filter(({ response }) => response().startsWith('HTTP/1.1 429'));
  await eventually(() => expect(refused()).toHaveLength(10));
  expect(forms.filter(({ response }) => response() === '')).toHaveLength(20);
  // The same address can still load pages.
  expect(await request('/about')).toBe(200);
  const closed = await Promise.all(forms.map((form) => form.closed));
  expect(Math.max(...closed) - began).toBeLessThan(50_000);
  await readLogs();
  expect(lines().map(({ status }) => status)).toEqual(expect.arrayContaining([408, 429]));
});

test('an incomplete request is closed after a timeout', async () => {
  await start({ node: failingPort });
  const began = Date.now();
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /about HTTP/1.1\r\nHost: x\r\n');
  const trickle = setInterval(() => socket.write('X-Slow: 1\r\n'), 1_000);
  await text(socket).catch(() => '');
  clearInterval(trickle);
  expect(Date.now() - began).toBeLessThan(50_000);
});
