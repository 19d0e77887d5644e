import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProcess, runProcess } from '../../tests/stack/run-process.ts';
import { findPort } from '../../tests/stack/run-small-site.ts';

const programs = '/usr/lib/systemd';
const script = 'deploy/logs/ship-logs';
const isServer = existsSync('/etc/pahana/log-host');
const unit = readFileSync('deploy/logs/journal-upload.conf', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'pahana-journal-'));
const received = join(folder, 'received');
const running: RunningProcess[] = [];
let url = '';

beforeAll(async () => {
  chmodSync(folder, 0o755);
  for (const name of ['received', 'journal']) mkdirSync(at(name));
  for (const authority of ['authority', 'other']) makeAuthority(authority);
  for (const name of ['logs.test', 'www.test']) makeCertificate(name, 'authority');
  makeCertificate('stranger', 'other');
  writeJournal(['one', 'two']);
  await startLogHost();
});
afterAll(async () => {
  for (const each of running) await each.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** As on the log host, with other ports and folders. */
async function startLogHost(): Promise<void> {
  const [outer, inner] = [await findPort(), await findPort()];
  url = `127.0.0.1:${outer}`;
  const text = readFileSync('deploy/logs/journal-remote.conf', 'utf8')
    .replace('=-3', `=127.0.0.1:${inner}`)
    .replace('/var/log/journal/remote', received);
  const [command = '', ...args] = /^ExecStart=(\/.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
  const log = at('remote.log');
  running.push(await runProcess({ command, args, log, ready: () => isOpen(inner) }));
  const site = readFileSync('deploy/logs/log-host.conf', 'utf8')
    .replace('listen 19532', `listen ${url}`)
    .replaceAll('19531', String(inner))
    .replace('/etc/pahana/log-host/certificate.pem', at('logs.test.pem'))
    .replace('/etc/pahana/log-host/key.pem', at('logs.test.key'))
    .replace('/etc/pahana/log-host/authority.pem', at('authority.pem'));
  writeFileSync(
    at('nginx.conf'),
    `daemon off; pid ${at('nginx.pid')}; error_log ${at('nginx.log')}; events {}
    http { client_body_temp_path ${at('body')}; proxy_temp_path ${at('proxy')}; fastcgi_temp_path ${at('f')};
      uwsgi_temp_path ${at('u')}; scgi_temp_path ${at('s')}; ${site} }`,
  );
  running.push(
    await runProcess({
      command: '/usr/sbin/nginx',
      args: ['-p', folder, '-e', at('nginx.log'), '-c', at('nginx.conf')],
      log: at('nginx.log'),
      ready: () => isOpen(outer),
    }),
  );
}

const isOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      done(true);
    });
    socket.once('error', () => done(false));
  });

const at = (file: string) => join(folder, file);
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });

function makeAuthority(name: string): void {
  const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)];
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`, ...files);
}

function makeCertificate(name: string, authority: string): void {
  const [key, request, certificate] = [at(`${name}.key`), at(`${name}.csr`), at(`${name}.pem`)];
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', request, ...names);
  const signer = ['-CA', at(`${authority}.pem`), '-CAkey', at(`${authority}.key`), '-CAcreateserial'];
  openssl(
    'x509',
    '-req',
    '-in',
    request,
    '-out',
    certificate,
    '-days',
    '2',
    '-copy_extensions',
    'copy',
    ...signer,
  );
}

/** A journal of this test, with lines as our processes write them. */
function writeJournal(messages: string[]): void {
  const entries = messages.map((message, index) => {
    const time = (Date.now() + index) * 1000;
    return [
      `__REALTIME_TIMESTAMP=${time}`,
      `__MONOTONIC_TIMESTAMP=${1000 + index}`,
      `_BOOT_ID=${'a'.repeat(32)}`,
      '_SYSTEMD_UNIT=pahana-worker.service',
      `MESSAGE={"event":"${message}"}`,
    ].join('\n');
  });
  execFileSync(join(programs, 'systemd-journal-remote'), [`--output=${at('journal')}/own.journal`, '-'], {
    input: `${entries.join('\n\n')}\n\n`,
    stdio: 'pipe',
  });
}

/** Runs what the unit runs, with this certificate and this authority, once and without waiting for more lines. */
function upload(certificate: string, authority = 'authority') {
  const [program = '', ...args] = /^ExecStart=(\/.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const paths: Record<string, string> = {
    '@LOG_HOST@': `https://${url}`,
    '${CREDENTIALS_DIRECTORY}/key.pem': at(`${certificate}.key`),
    '/etc/pahana/log-host/certificate.pem': at(`${certificate}.pem`),
    '/etc/pahana/log-host/authority.pem': at(`${authority}.pem`),
    '--save-state': `--save-state=${at('state')}`,
  };
  const filled = args.map((argument) =>
    Object.entries(paths).reduce((text, [from, to]) => text.replace(from, to), argument),
  );
  return spawnSync(program, [...filled, `--directory=${at('journal')}`, '--follow=no'], { timeout: 30_000 });
}

const readReceived = () =>
  spawnSync('journalctl', [`--directory=${received}`, '--output=cat'])
    .stdout.toString()
    .split('\n')
    .filter(Boolean);

test('a sender without a certificate of our authority is refused', () => {
  const { status, stderr } = upload('stranger');
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining('SSL certificate error')]);
  expect(readReceived()).toEqual([]);
});

test('nothing is sent to a log host that our authority does not know', () => {
  const { status, stderr } = upload('www.test', 'other');
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining('issuer certificate')]);
  expect(readReceived()).toEqual([]);
});

test('the journal arrives at the log host, and goes on where it was', () => {
  const { status, stderr } = upload('www.test');
  expect([status, String(stderr)]).toEqual([0, 'No more entries, closing journal.\n']);
  expect(readReceived()).toEqual(['{"event":"one"}', '{"event":"two"}']);
  writeJournal(['three']);
  expect(upload('www.test').status).toBe(0);
  // The last line before the pause may come again.
  expect([...new Set(readReceived())]).toEqual(['{"event":"one"}', '{"event":"two"}', '{"event":"three"}']);
  expect(readReceived().length).toBeLessThan(5);
});

test.skipIf(isServer || process.getuid?.() !== 0)(
  'only a log host with TLS is accepted, and only with certificates',
  () => {
    const ship = (address: string) => String(spawnSync('bash', [script, address]).stderr);
    for (const address of ['', 'http://logs.test:19532', 'https://logs.test:19532/ --trust=all'])
      expect(ship(address), address).toContain('usage: ');
    for (const address of ['https://logs.test:19532', 'https://[2001:db8::1]:19532'])
      expect(ship(address), address).toContain('key.pem is missing');
  },
);

test('the key is readable by the service manager only, and the service starts again by itself', () => {
  expect(unit).toMatch(/^LoadCredential=key\.pem:\/etc\/pahana\/log-host\/key\.pem$/m);
  expect(unit).toMatch(/^Restart=always$/m);
  expect(readFileSync(script, 'utf8')).toContain('chmod 600 "$folder/key.pem"');
});
