import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNginx } from '../../tests/stack/run-nginx.ts';
import type { RunningProcess } from '../../tests/stack/run-process.ts';

const plan = {
  pages: { '/': 'policy', '/404': 'policy' },
  fallbacks: [],
  notFound: '/404',
  dynamic: [],
  queried: [],
  bodyBytes: 65_536,
  uploads: [],
  standIns: [],
};

/** Says that it was reached, which none of these requests may do. */
const node = createServer((_request, response) => response.end('node'));
const listen = (server: typeof node) =>
  new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  );
let folder = '';
let port = 0;
let nginx: RunningProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pahana-exposure-'));
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write('client/index.html', 'home');
  await write('client/404/index.html', 'nothing here');
  await write('client/assets/a.js', '1');
  await write('client/.well-known/security.txt', 'Contact: mailto:security@pahana.example\n');
  // Beside the folder that is served, as in a release.
  await write('.git/config', 'secret');
  await write('.env', 'secret');
  await write('package.json', 'secret');
  await write('serving.json', JSON.stringify(plan));
  const nodePort = await listen(node);
  const spare = createServer();
  port = await listen(spare);
  await new Promise((done) => spare.close(done));
  nginx = await runNginx(join(folder, 'run'), {
    build: folder,
    listen: `127.0.0.1:${port}`,
    nodes: [`127.0.0.1:${nodePort}`],
  });
});
afterAll(async () => {
  await nginx?.end('SIGTERM');
  node.close();
  await rm(folder, { recursive: true, force: true });
});

/** Not by `fetch`, which forbids TRACE and tidies the path. */
const send = (method: string, path: string) =>
  new Promise<{ status: number; type: string; body: string }>((done, fail) => {
    const sent = request({ port, host: '127.0.0.1', method, path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
      );
    });
    sent.on('error', fail).end();
  });

test('TRACE is refused and repeats nothing', async () => {
  const { status, body } = await send('TRACE', '/');
  expect(status).toBe(405);
  expect(body).not.toContain('TRACE /');
});

test.each(['/.git/config', '/.env', '/package.json', '/../.env', '/assets/../../.env', '/%2e%2e/.env'])(
  '%s is not served',
  async (path) => {
    const { status, body } = await send('GET', path);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('secret');
  },
);

test.each(['/assets/', '/assets', '/.well-known/', '/.well-known'])(
  'the folder %s is not listed',
  async (path) => {
    const { body } = await send('GET', path);
    expect(body).not.toMatch(/a\.js|security\.txt/);
  },
);

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/nothing', 'text/html; charset=utf-8'],
  ['/assets/a.js', 'application/javascript; charset=utf-8'],
])('%s is sent as %s', async (path, type) => {
  expect((await send('GET', path)).type).toBe(type);
});

test('security.txt is served as plain text', async () => {
  expect(await send('GET', '/.well-known/security.txt')).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: 'Contact: mailto:security@pahana.example\n',
  });
});
