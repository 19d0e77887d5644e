import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type RunningProcess, runProcess } from '../stack/run-process.ts';

export interface CertificateAuthority {
  directory: string;
  /** The certificate of its own web server, which certbot must trust. */
  ownCertificate: string;
  /** The root of the certificates it gives out. */
  readRoot(): Promise<string>;
  stop(): Promise<void>;
}

/** The certificate authority that Let's Encrypt offers for tests. Every name leads to this machine. */
export async function runPebble(folder: string, port: number): Promise<CertificateAuthority> {
  mkdirSync(folder, { recursive: true });
  const [certificate, privateKey] = [join(folder, 'own.pem'), join(folder, 'own.key')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', privateKey, '-out', certificate];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  );
  const [management, dns, dnsManagement] = [port + 1, port + 2, port + 3];
  const settings = {
    pebble: {
      listenAddress: `127.0.0.1:${port}`,
      managementListenAddress: `127.0.0.1:${management}`,
      certificate,
      privateKey,
      httpPort: 80,
      tlsPort: 443,
    },
  };
  writeFileSync(join(folder, 'pebble.json'), JSON.stringify(settings));
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', ''];
  const names = await runProcess({
    command: 'pebble-challtestsrv',
    args: [
      ...off,
      '-dns01',
      `127.0.0.1:${dns}`,
      '-management',
      `127.0.0.1:${dnsManagement}`,
      '-defaultIPv6',
      '',
    ],
    env: {},
    log: join(folder, 'names.log'),
    ready: ({ output }) => output().includes('Starting'),
  });
  let authority: RunningProcess | undefined;
  const stop = async () => {
    await authority?.end('SIGTERM');
    await names.end('SIGTERM');
  };
  authority = await runProcess({
    command: 'pebble',
    args: ['-config', join(folder, 'pebble.json'), '-dnsserver', `127.0.0.1:${dns}`],
    env: { PEBBLE_VA_NOSLEEP: '1' },
    log: join(folder, 'pebble.log'),
    ready: ({ output }) => output().includes('ACME directory available'),
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    directory: `https://localhost:${port}/dir`,
    ownCertificate: certificate,
    readRoot: () => get(`https://localhost:${management}/roots/0`),
    stop,
  };
}

function get(url: string): Promise<string> {
  return new Promise((done, fail) => {
    // Its own certificate was made a moment ago, and it is on this machine.
    request(url, { rejectUnauthorized: false }, (response) => text(response).then(done, fail))
      .once('error', fail)
      .end();
  });
}
