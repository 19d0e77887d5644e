import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNginx } from '../../tests/stack/run-nginx.ts';
import type { RunningProcess } from '../../tests/stack/run-process.ts';
import { findPort, smallPlan } from '../../tests/stack/run-small-site.ts';

const host = 'www.pahana.test';
const folder = mkdtempSync(join(tmpdir(), 'pahana-tls-'));
let nginx: RunningProcess;
let ports = { https: 0, http: 0 };
let ca = Buffer.alloc(0);

beforeAll(async () => {
  for (const name of ['client', 'challenges/.well-known/acme-challenge'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'client/index.html'), 'home');
  writeFileSync(join(folder, 'challenges/.well-known/acme-challenge/proof'), 'ours');
  const plan = {
    ...smallPlan,
    pages: {},
    fallbacks: [],
    dynamic: [],
    queried: [],
    uploads: [],
    standIns: [],
  };
  writeFileSync(join(folder, 'serving.json'), JSON.stringify(plan));
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files],
    {
      stdio: 'ignore',
    },
  );
  ca = readFileSync(join(folder, 'fullchain.pem'));
  ports = { https: await findPort(), http: await findPort() };
  const ready = `127.0.0.1:${await findPort()}`;
  nginx = await runNginx(
    join(folder, 'run'),
    {
      build: folder,
      listen: ready,
      nodes: ['127.0.0.1:1'],
      tls: { host, certificate: folder, challenges: join(folder, 'challenges'), ports },
    },
    `server { listen ${ready}; return 200; }`,
  );
});
afterAll(async () => {
  await nginx?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** The version and cipher suite agreed on, or the reason why not. */
function shakeHands(options: ConnectionOptions): Promise<string> {
  return new Promise((done) => {
    const socket = connect({ port: ports.https, host: '127.0.0.1', servername: host, ca, ...options }, () => {
      done(`${socket.getProtocol()} ${socket.getCipher().name}`);
      socket.destroy();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => done(`refused ${error.code ?? error.message}`));
  });
}

function ask(path: string, options: { method?: string; name?: string } = {}) {
  return new Promise<{ status: number; location: string | undefined }>((done, fail) => {
    requestHttp(
      {
        port: ports.http,
        host: '127.0.0.1',
        path,
        method: options.method ?? 'GET',
        headers: { Host: options.name ?? host },
      },
      (response) => {
        response.resume();
        done({ status: response.statusCode ?? 0, location: response.headers.location });
      },
    )
      .once('error', fail)
      .end();
  });
}

test('only TLS 1.2 and 1.3 with forward secrecy are spoken', async () => {
  expect(await shakeHands({})).toMatch(/^TLSv1\.3 /);
  expect(await shakeHands({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-RSA-(AES|CHACHA)/);
  const weak = { ciphers: 'ALL:@SECLEVEL=0' };
  expect(await shakeHands({ ...weak, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).toMatch(/^refused/);
  for (const ciphers of [
    'AES128-SHA',
    'ECDHE-RSA-AES128-SHA',
    'AES256-GCM-SHA384',
    'DHE-RSA-AES128-GCM-SHA256',
  ])
    expect(await shakeHands({ ciphers: `${ciphers}:@SECLEVEL=0`, maxVersion: 'TLSv1.2' })).toMatch(
      /^refused/,
    );
});

test('a name that is not ours gets no answer', async () => {
  expect(await shakeHands({ servername: 'elsewhere.example' })).toMatch(/^refused/);
  await expect(ask('/', { name: 'elsewhere.example' })).rejects.toThrow();
});

test('a page without TLS is redirected to the same page with it, and a form is refused', async () => {
  expect(await ask('/about?q=1')).toEqual({ status: 308, location: `https://${host}/about?q=1` });
  expect((await ask('/contact', { method: 'POST' })).status).toBe(403);
});

test('what only programs ask for is not redirected', async () => {
  for (const path of ['/about.data', '/chat.json', '/desk/leads.csv?q=1'])
    expect(await ask(path), path).toEqual({ status: 403, location: undefined });
});

test('the proof for the certificate is served without TLS, for the mail server too', async () => {
  for (const name of [host, 'mx.pahana.test'])
    expect((await ask('/.well-known/acme-challenge/proof', { name })).status).toBe(200);
});

test('a page with TLS asks the browser to come back by TLS only', async () => {
  const headers = await new Promise<NodeJS.Dict<string | string[]>>((done, fail) => {
    request(
      { port: ports.https, host: '127.0.0.1', servername: host, ca, headers: { Host: host } },
      (response) => {
        response.resume();
        done(response.headers);
      },
    )
      .once('error', fail)
      .end();
  });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
});
