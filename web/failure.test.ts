import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ServingPlan } from '../publish/pages/serving-plan.ts';
import { createWebApp } from './create-web-app.ts';

/** A minimal build whose routes fail, each in its own way. */
const server = `
const fail = () => { throw new Error('password of nimal@company.lk in select * from lead'); };
const route = (id) => ({ id, path: id, module: { loader: fail } });
export const routes = { data: route('data'), page: { ...route('page'), module: { loader: fail, default: () => null } } };
export const entry = { module: { default: fail, handleError: () => undefined } };
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' };
export const [future, prerender, ssr, isSpaMode, basename, publicPath] = [{}, [], true, false, '/', '/'];
export const routeDiscovery = { mode: 'initial' };
`;
const plan: ServingPlan = {
  pages: {},
  fallbacks: [],
  notFound: '/404',
  dynamic: ['^/data$', '^/page$'],
  queried: [],
  bodyBytes: 1000,
  uploads: [],
  standIns: [],
};
let folder = '';
let listening: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pahana-failure-'));
  await mkdir(join(folder, 'client'));
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server/index.js'), server);
  await writeFile(join(folder, 'server/package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'serving.json'), JSON.stringify(plan));
  const app = await createWebApp(folder);
  listening = app.listen(0, '127.0.0.1');
  await new Promise((done) => listening.once('listening', done));
});
afterAll(async () => {
  listening.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['/data', '/page', '/page.data', '/data?x=1'])(
  'an unexpected error at %s tells neither its message nor its place, to the visitor and to the log',
  async (path) => {
    const written: string[] = [];
    const spies = (['stdout', 'stderr'] as const).map((stream) =>
      vi.spyOn(process[stream], 'write').mockImplementation((line) => Boolean(written.push(String(line)))),
    );
    const printed = vi
      .spyOn(console, 'error')
      .mockImplementation((...line) => void written.push(line.join(' ')));
    const response = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}${path}`);
    const told = `${JSON.stringify([...response.headers])} ${await response.text()}`;
    for (const spy of [...spies, printed]) spy.mockRestore();
    expect(response.status).toBe(500);
    expect(told).not.toMatch(/nimal|password|select|index\.js|node_modules|at fail/);
    expect(written.join()).not.toMatch(/nimal|password|select/);
  },
);
