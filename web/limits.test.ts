import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import express from 'express';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../tests/eventually.ts';
import { clientAddress } from './client-address.ts';
import { drainBody } from './drain-body.ts';
import { limitAddress } from './limit-address.ts';
import { limitBody } from './limit-body.ts';
import { rateLimitBodies } from './rate-limit-bodies.ts';
import type { Site } from './read-site.ts';

const sorry = {
  type: '.html',
  cacheControl: 'no-cache',
  bodies: { identity: { content: Buffer.from('too often'), etag: '"sorry"' } },
};
const site = {
  files: new Map([['/sorry/429', sorry]]),
  plan: {
    bodyBytes: 2_000_000,
    uploads: [{ pattern: '^/jobs/[^/]+$', bytes: 9_000_000 }],
    standIns: [{ status: 429, page: '/sorry/429' }],
  },
} as unknown as Site;

const app = express().set('trust proxy', 'loopback');
app.use(drainBody, limitAddress, limitBody(site.plan), rateLimitBodies(site), clientAddress);
app.post('/early', (request, response) => {
  // As in the framework: the body becomes a stream that an action may leave unread.
  createReadableStreamFromReadable(request);
  response.status(403).end();
});
app.use((request, response) => {
  request.resume();
  response.send(`application ${request.method}`);
});
const server = app.listen(0, '127.0.0.1');
beforeAll(async () => {
  vi.stubEnv('BODY_LIMIT', '1000');
  if (!server.listening) await new Promise((done) => server.once('listening', done));
});
afterAll(() => void server.close());

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
function send(
  path: string,
  { body = '', headers = {} }: { body?: string; headers?: OutgoingHttpHeaders } = {},
) {
  const { port } = server.address() as AddressInfo;
  const method = body ? 'POST' : 'GET';
  const length = body ? { 'Content-Length': Buffer.byteLength(body) } : {};
  return new Promise<{ status: number; body: string; headers: OutgoingHttpHeaders }>((done, fail) => {
    const sent = request({ agent, port, method, path, headers: { ...length, ...headers }, timeout: 5_000 });
    sent.on('response', async (answer) =>
      done({ status: answer.statusCode ?? 0, body: await text(answer), headers: answer.headers }),
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer'))).on('error', fail);
    sent.end(body);
  });
}

test('an address that is too long is refused', async () => {
  expect((await send(`/${'x'.repeat(4_095)}`)).status).toBe(200);
  expect((await send(`/${'x'.repeat(4_096)}`)).status).toBe(414);
  expect((await send(`/?q=${'%20'.repeat(4_000)}`)).status).toBe(414);
});

test.each(['/receipts/%00', '/desk/leads/PA-%00', '/desk?q=a@%00b'])(
  'a null character in an address is refused with 400: %s',
  async (path) => expect((await send(path)).status).toBe(400),
);

test.each(['[', 'a b', '%', 'a<b'])('an invalid host is refused with 400: %j', async (host) => {
  expect((await send('/', { headers: { 'X-Forwarded-Host': host } })).status).toBe(400);
});

test.each(['', 'https', 'http'])('a scheme that nginx sends is accepted: %j', async (scheme) => {
  expect((await send('/', { headers: { 'X-Forwarded-Proto': scheme } })).status).toBe(200);
});

test.each(['javascript', 'a b', '@'])('a scheme that nginx never sends is refused: %j', async (scheme) => {
  expect((await send('/', { headers: { 'X-Forwarded-Proto': scheme } })).status).toBe(400);
});

test('a body that is too large is answered with 413, and the connection stays open while the client sends the rest', async () => {
  const { port } = server.address() as AddressInfo;
  const part = 'x'.repeat(100_000);
  const socket = connect(port, '127.0.0.1');
  const broken = vi.fn();
  socket.on('error', broken).on('close', broken);
  let answers = '';
  socket.setEncoding('utf8').on('data', (some: string) => {
    answers += some;
  });
  socket.write(`POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: ${30 * part.length}\r\n\r\n`);
  await eventually(() => expect(answers).toMatch(/^HTTP\/1.1 413 /));
  for (let sent = 0; sent < 30; sent += 1)
    await new Promise<void>((done) => socket.write(part, () => done()));
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() => expect(answers).toMatch(/application GET$/));
  expect(broken).not.toHaveBeenCalled();
  socket.destroy();
});

test('after too many bytes from one address its posts are refused with 429 and the page that explains it', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.1' };
  const body = 'x'.repeat(400 * 1024);
  expect((await send('/contact', { body, headers })).status).toBe(200);
  expect((await send('/contact', { body, headers })).status).toBe(200);
  const refused = await send('/contact', { body, headers });
  expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([429, 'too often', '600']);
  expect((await send('/contact', { headers })).status).toBe(200);
  expect((await send('/contact', { body, headers: { 'X-Forwarded-For': '203.0.113.2' } })).status).toBe(200);
});

test('many small posts are allowed, and uploads do not count', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.3' };
  for (let attempt = 0; attempt < 200; attempt += 1)
    expect((await send('/desk', { body: 'intent=claim', headers })).status).toBe(200);
  const body = 'x'.repeat(1_500 * 1024);
  expect((await send('/jobs/cook', { body, headers: { 'X-Forwarded-For': '203.0.113.4' } })).status).toBe(
    200,
  );
});

test('an unread body does not block the next request on the connection', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.5' };
  for (const size of [10_000, 400_000]) {
    expect((await send('/early', { body: 'x'.repeat(size), headers })).status).toBe(403);
    expect((await send('/health', { headers })).body).toBe('application GET');
  }
});
