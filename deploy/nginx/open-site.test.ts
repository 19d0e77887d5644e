import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runNginx } from '../../tests/stack/run-nginx.ts';
import { openSite } from './open-site.ts';
import { renderSite } from './render-site.ts';

const plan = {
  pages: { '/': 'home', '/about': 'about', '/404': 'missing' },
  ...{ notFound: '/404', fallbacks: [], dynamic: [], queried: [], uploads: [], standIns: [] },
  bodyBytes: 1000,
};
const folder = mkdtempSync(join(tmpdir(), 'pahana-sites-'));
const sites = join(folder, 'sites');
const name = '1.0.0-abc-0123456789ab';
const at = (path: string) => join(sites, name, path);
const secret = join(folder, 'secret');

beforeEach(() => {
  rmSync(sites, { recursive: true, force: true });
  for (const page of Object.keys(plan.pages)) {
    mkdirSync(at(join('client', page)), { recursive: true });
    writeFileSync(at(join('client', page, 'index.html')), `page ${page}`);
  }
  writeFileSync(at('serving.json'), JSON.stringify(plan));
  writeFileSync(secret, 'root:x:the-secret');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a release is opened by its name', () => {
  expect(openSite(sites, name)).toEqual({ folder: join(sites, name), plan });
});

test.each([
  '',
  '.',
  '..',
  '../0123456789ab',
  `../sites/${name}`,
  `${name}/client`,
  `${name}\n`,
  'live',
  '; reboot',
])('%j is not the name of a release', (other) => {
  expect(() => openSite(sites, other)).toThrow('this is not the name of a release');
});

test.each<[string, string, () => void]>([
  ['a missing folder', 'missing, or a link', () => rmSync(at(''), { recursive: true })],
  [
    'a link to a folder elsewhere',
    'missing, or a link',
    () => {
      renameSync(at(''), join(sites, 'other'));
      symlinkSync(join(sites, 'other'), join(sites, name));
    },
  ],
  [
    'pages that are a link',
    'has no pages',
    () => {
      rmSync(at('client'), { recursive: true });
      symlinkSync('/etc', at('client'));
    },
  ],
  [
    'a plan that is a link',
    'missing, or a link',
    () => {
      rmSync(at('serving.json'));
      symlinkSync(secret, at('serving.json'));
    },
  ],
  [
    'a plan that is a pipe',
    'not a file of the publisher',
    () => {
      rmSync(at('serving.json'));
      execFileSync('mkfifo', [at('serving.json')]);
    },
  ],
  ['a plan that is no JSON', 'serving.json is no JSON', () => cpSync(secret, at('serving.json'))],
  ['an endless plan', 'too large', () => writeFileSync(at('serving.json'), ' '.repeat(1_000_001))],
])('%s is refused, and nothing of what it says is repeated', (_, message, change) => {
  change();
  const open = () => openSite(sites, name);
  expect(open).toThrow(message);
  expect(open).not.toThrow('the-secret');
});

test.runIf(process.getuid?.() === 0)('a plan of somebody else is refused', () => {
  execFileSync('chown', ['nobody', at('serving.json')]);
  expect(() => openSite(sites, name)).toThrow('not a file of the publisher');
});

test('nginx follows no link in a release, but those to the assets of earlier ones', async () => {
  const spare = createServer();
  await new Promise<void>((done) => spare.listen(0, '127.0.0.1', done));
  const listen = `127.0.0.1:${(spare.address() as AddressInfo).port}`;
  await new Promise((done) => spare.close(done));
  mkdirSync(join(folder, 'kept/elsewhere'), { recursive: true });
  writeFileSync(join(folder, 'kept/elsewhere/old.css'), 'old');
  symlinkSync('elsewhere', join(folder, 'kept/assets'));
  const settings = { ...{ build: at(''), isOfWorker: true, listen, nodes: ['127.0.0.1:9'] } };
  const nginx = await runNginx(join(folder, 'run'), { ...settings, keptAssets: join(folder, 'kept') });
  const status = async (path: string) => (await fetch(`http://${listen}${path}`)).status;
  try {
    expect(await status('/about')).toBe(200);
    expect(await status('/assets/old.css')).toBe(200);
    symlinkSync(secret, at('client/secret.txt'));
    symlinkSync(folder, at('client/everything'));
    for (const coding of ['br', 'gz']) symlinkSync(secret, at(`client/404/index.html.${coding}`));
    for (const path of ['/secret.txt', '/everything/secret', '/404'])
      for (const coding of ['identity', 'gzip', 'br'])
        expect(await readBytes(`http://${listen}${path}`, coding), path).not.toContain('the-secret');
    // The whole folder becomes another one after it was opened.
    renameSync(at(''), join(sites, 'moved'));
    symlinkSync(join(sites, 'moved'), join(sites, name));
    expect(await status('/about')).not.toBe(200);
  } finally {
    await nginx.end('SIGTERM');
  }
});

/** As they were sent. */
const readBytes = (url: string, coding: string) =>
  new Promise<string>((done, fail) => {
    const options = { headers: { 'Accept-Encoding': coding } };
    get(url, options, (answer) => text(answer).then(done, fail)).once('error', fail);
  });

test('the configuration names the release, so that Node prints the same texts', () => {
  const site = renderSite({ build: at(''), listen: '80', nodes: ['a:1'], isOfWorker: true }, plan);
  expect(site).toContain(`proxy_set_header X-Site ${name};`);
  expect(site).toContain(`disable_symlinks on from=${sites};`);
});
