import type { AddressInfo } from 'node:net';
import express from 'express';
import { register } from 'prom-client';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../tests/eventually.ts';
import { createRouteNamer } from './name-route.ts';
import { observeRequests } from './observe-requests.ts';

const nameRoute = createRouteNamer({ receipt: { path: 'receipts/:token' }, other: { path: 'gone' } });
const app = express();
app.use(observeRequests(nameRoute));
app.use((request, response) => {
  response.status(request.path === '/gone' ? 503 : 200).send(request.headers['x-request-id']);
});
const server = app.listen(0, '127.0.0.1');
afterAll(() => void server.close());

const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
beforeEach(() => write.mockClear());
const lines = () => write.mock.calls.map(([line]) => JSON.parse(String(line)));

async function send(path: string, init: RequestInit = {}) {
  const { port } = server.address() as AddressInfo;
  return await (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
}

test('a request is one line with its route, and without the token, the query or the address of the visitor', async () => {
  const id = await send('/receipts/Zq7-secretToken?email=nimal@company.lk', {
    headers: { 'X-Forwarded-For': '203.0.113.7' },
  });
  await eventually(() => expect(lines()).toHaveLength(1));
  const [line] = lines();
  expect(line).toEqual({
    time: expect.any(String),
    level: 'info',
    event: 'request',
    request: id,
    method: 'GET',
    route: '/receipts/:token',
    status: 200,
    ms: expect.any(Number),
  });
  expect(JSON.stringify(line)).not.toMatch(/secretToken|nimal|203\.0/);
});

test('the id of nginx is kept, and any other text is replaced', async () => {
  const ours = '0123456789abcdef0123456789abcdef';
  expect(await send('/gone', { headers: { 'X-Request-Id': ours } })).toBe(ours);
  for (const id of ['', 'nimal@company.lk', `${ours}0`, ours.toUpperCase()])
    expect(await send('/gone', { headers: { 'X-Request-Id': id } })).toMatch(/^[0-9a-f]{32}$/);
});

test('requests are counted by method, route and kind of status, unknown ones as other', async () => {
  await send('/gone', { method: 'POST' });
  await send('/nimal@company.lk', { method: 'PROPFIND' });
  await eventually(() => expect(lines()).toHaveLength(2));
  const text = await register.getSingleMetricAsString('pahana_request_seconds');
  expect(text).toContain('pahana_request_seconds_count{method="POST",route="/gone",status="5xx"} 1');
  expect(text).toContain('pahana_request_seconds_count{method="other",route="other",status="2xx"} 1');
  expect(text).not.toContain('nimal');
});
