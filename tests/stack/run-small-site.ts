import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contentPolicyWith } from '#platform/content-policy.ts';
import type { SiteSettings } from '../../deploy/nginx/render-site.ts';
import type { ServingPlan } from '../../publish/pages/serving-plan.ts';
import { runNginx } from './run-nginx.ts';
import type { RunningProcess } from './run-process.ts';

const policyOf = (page: string) => contentPolicyWith([], page === '/map' ? ['https://map.example'] : []);
const pages = ['/', '/about', '/map', '/products', '/products/pos', '/products/-', '/404', '/sorry/503'];

export const smallPlan: ServingPlan = {
  pages: Object.fromEntries(pages.map((page) => [page, policyOf(page)])),
  fallbacks: [{ pattern: '^/products/[^/]+$', page: '/products/-' }],
  notFound: '/404',
  dynamic: ['^/receipts/[^/]+$', '^/desk$', '^/desk/.*$', '^/health$'],
  queried: [{ page: '/products', parameters: ['q', 'category'] }],
  bodyBytes: 65_536,
  uploads: [],
  standIns: [{ status: 503, page: '/sorry/503' }],
};

export interface SmallSite {
  url: string;
  /** The port of nginx. */
  port: number;
  /** Its files; the logs are in run/. */
  folder: string;
  nginx: RunningProcess;
  startNginx(): Promise<void>;
  /** Writes a file of the site with its compressed copies. */
  write(path: string, content: string): Promise<void>;
  stop(): Promise<void>;
}

/** nginx as deployed with a few pages of its own and the given application behind it. */
export async function runSmallSite(
  application: RequestListener,
  settings: Partial<SiteSettings> = {},
): Promise<SmallSite> {
  const folder = await mkdtemp(join(tmpdir(), 'pahana-site-'));
  const write = async (path: string, content: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    if (!path.startsWith('client/')) return;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  };
  const filler = 'word '.repeat(200);
  for (const page of pages) await write(join('client', page, 'index.html'), `page ${page} ${filler}`);
  await write('client/assets/a.js', `script ${filler}`);
  await write('serving.json', JSON.stringify(smallPlan));

  const node = createServer(application);
  const nodePort = await listen(node);
  const port = await findPort();
  const start = () =>
    runNginx(join(folder, 'run'), {
      build: folder,
      listen: `127.0.0.1:${port}`,
      nodes: [`127.0.0.1:${nodePort}`],
      ...settings,
    });
  const site: SmallSite = {
    url: `http://127.0.0.1:${port}`,
    port,
    folder,
    nginx: await start(),
    async startNginx() {
      site.nginx = await start();
    },
    write: (path, content) => write(join('client', path), content),
    async stop() {
      await site.nginx.end('SIGTERM');
      node.close();
      node.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return site;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** A port that was free a moment ago. */
export async function findPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}
