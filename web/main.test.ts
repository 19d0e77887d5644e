import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ServingPlan } from '../publish/pages/serving-plan.ts';

/** A minimal build with one route, which answers only some time after the signal. */
const server = `
const signal = new Promise((done) => process.once('SIGTERM', done));
const slowly = async () => {
  process.stdout.write('started');
  await signal;
  await new Promise((done) => setTimeout(done, 500));
  return new Response('finished');
};
export const routes = { slow: { id: 'slow', path: 'slow', module: { loader: slowly } } };
export const entry = { module: { default: () => new Response() } };
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' };
export const [future, prerender, ssr, isSpaMode, basename, publicPath] = [{}, [], true, false, '/', '/'];
export const routeDiscovery = { mode: 'initial' };
`;

test('SIGTERM lets a running request finish, refuses new ones and ends the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pahana-web-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'build/client'), { recursive: true });
  await mkdir(join(folder, 'build/server'));
  await writeFile(join(folder, 'build/server/index.js'), server);
  await writeFile(join(folder, 'build/server/package.json'), '{ "type": "module" }');
  const plan: ServingPlan = {
    pages: {},
    fallbacks: [],
    notFound: '/404',
    dynamic: ['^/slow$'],
    queried: [],
    bodyBytes: 1000,
    uploads: [],
    standIns: [],
  };
  await writeFile(join(folder, 'build/serving.json'), JSON.stringify(plan));

  const web = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, 'main.ts')],
    {
      cwd: folder,
      env: {
        PORT: '0',
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        SITE_URL: 'http://127.0.0.1',
        FORM_SECRET: 'x'.repeat(32),
        DESK_SECRET: 'x'.repeat(32),
        FILES_DIR: folder,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void web.kill('SIGKILL'));
  const [line] = await once(web.stdout, 'data');
  const url = `http://127.0.0.1:${JSON.parse(String(line)).port}/slow`;

  const ended = once(web, 'exit');
  const running = fetch(url);
  expect(String(await once(web.stdout, 'data'))).toBe('started');
  web.kill('SIGTERM');
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => 'accepted',
          () => 'refused',
        ),
      { interval: 20 },
    )
    .toBe('refused');
  expect(await (await running).text()).toBe('finished');
  expect(await ended).toEqual([0, null]);
});
