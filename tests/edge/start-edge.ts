import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderEdge } from '../../deploy/edge/render-edge.ts';
import type { ServingPlan } from '../../publish/pages/serving-plan.ts';
import { ownPorts } from '../stack/ports.ts';
import { runNginx } from '../stack/run-nginx.ts';
import { edgeSettings, runVarnish } from '../stack/run-varnish.ts';
import { type Stack, type StackOptions, startStack } from '../stack.ts';

export interface Edge {
  stack: Stack;
  url: string;
  /** TLS in front of the edge, and the address that redirects to it. */
  tls: { url: string; redirectUrl: string; certificate: Buffer };
  /** A folder for files of the test. */
  folder: string;
  varnishFolder: string;
  /** The folder of a release; the first one is a copy of the build. */
  releaseFolder(number: number): string;
  /** Makes nginx serve another release, as a deployment does. */
  switchTo(number: number): Promise<void>;
  killNginx(): Promise<void>;
  stop(): Promise<void>;
}

/** The whole site behind Varnish, with a folder for each release. */
export async function startEdge(options: StackOptions): Promise<Edge> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const stopPart of stops.toReversed()) await stopPart();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'pahana-edge-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const releaseFolder = (number: number) => join(folder, `release-${number}`);
    const current = join(folder, 'current');
    const pointTo = async (number: number) => {
      await symlink(releaseFolder(number), join(folder, 'next'));
      await rename(join(folder, 'next'), current);
    };
    await cp('build', releaseFolder(1), { recursive: true });
    await pointTo(1);

    const stack = await startStack({ name: 'edge', ...options, nginx: false });
    stops.push(stack.stop);
    const certificate = join(folder, 'certificate.pem');
    createCertificate(certificate, join(folder, 'key.pem'));
    const nginx = await runNginx(
      join(folder, 'nginx'),
      {
        build: current,
        listen: `127.0.0.1:${ownPorts.nginx}`,
        nodes: stack.webUrls.map((url) => new URL(url).host),
        rate: '1000r/s',
        burst: 1000,
        senders: 1000,
      },
      tlsServers(folder),
    );
    stops.push(() => nginx.end('SIGTERM'));

    const host = `127.0.0.1:${ownPorts.edge}`;
    const plan: ServingPlan = JSON.parse(await readFile('build/serving.json', 'utf8'));
    const hosts: [string, string] = [host, `127.0.0.1:${ownPorts.tls}`];
    const vcl = renderEdge({ plan, origin: `127.0.0.1:${ownPorts.nginx}`, hosts });
    const varnishFolder = join(folder, 'varnish');
    const varnish = await runVarnish(varnishFolder, { listen: host, vcl, settings: edgeSettings });
    stops.push(() => varnish.end('SIGTERM'));
    return {
      stack,
      url: `http://${host}`,
      tls: {
        url: `https://127.0.0.1:${ownPorts.tls}`,
        redirectUrl: `http://127.0.0.1:${ownPorts.redirect}`,
        certificate: await readFile(certificate),
      },
      folder,
      varnishFolder,
      releaseFolder,
      async switchTo(number) {
        await pointTo(number);
        process.kill(nginx.pid, 'SIGHUP');
      },
      killNginx: () => nginx.end('SIGTERM'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createCertificate(certificate: string, key: string): void {
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
}

/** Stands for the proxy that ends TLS in front of Varnish. */
function tlsServers(folder: string): string {
  return `
server {
  listen 127.0.0.1:${ownPorts.tls} ssl;
  ssl_certificate ${folder}/certificate.pem;
  ssl_certificate_key ${folder}/key.pem;
  location / {
    proxy_pass http://127.0.0.1:${ownPorts.edge};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Proto https;
    proxy_set_header X-Forwarded-For $remote_addr;
  }
}
server {
  listen 127.0.0.1:${ownPorts.redirect};
  return 308 https://127.0.0.1:${ownPorts.tls}$request_uri;
}
`;
}
