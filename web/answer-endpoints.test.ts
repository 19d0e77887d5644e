import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerEndpoints } from './answer-endpoints.ts';
import { createRouteNamer } from './name-route.ts';

const answer = (name: string) => async () => new Response(name);
const route = (id: string, path: string, module: object, parentId = 'root') => [
  id,
  { id, parentId, path, module },
];
const routes = Object.fromEntries([
  ['root', { id: 'root', path: '', module: { default: () => null } }],
  route('form', 'forms/:form', { action: answer('form'), loader: answer('read') }),
  route('health', 'health', { loader: answer('health') }),
  route('page', 'contact', { default: () => null, action: answer('page') }),
  route('layout', 'desk', { loader: answer('layout') }),
  route('below', 'below', { loader: answer('below') }, 'layout'),
  route('missing', 'lost/*', { loader: answer('missing') }),
]);
const build = {
  ...{ routes, entry: { module: { default: answer('document') } }, future: {}, prerender: [] },
  ...{ assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' }, publicPath: '/' },
  ...{ ssr: true, isSpaMode: false, basename: '/', routeDiscovery: { mode: 'initial' } },
} as unknown as ServerBuild;

const app = express();
app.use(answerEndpoints(build, createRouteNamer(build.routes)));
app.use((_request, response) => void response.send('all routes'));
const server = app.listen(0, '127.0.0.1');
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
});
afterAll(() => void server.close());

const send = async (path: string, method = 'GET') =>
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method })).text();

test('an endpoint of the site is answered on its own', async () => {
  expect(await send('/forms/contact', 'POST')).toBe('form');
  expect(await send('/forms/contact?a=b')).toBe('read');
  expect(await send('/health')).toBe('health');
});

test.each([
  '/contact',
  '/contact.data',
  '/forms/contact.data',
  '/forms',
  '/desk',
  '/desk/below',
  '/lost/x',
  '/x',
])('everything else is left to the handler of all routes: %s', async (path) => {
  expect(await send(path)).toBe('all routes');
});
