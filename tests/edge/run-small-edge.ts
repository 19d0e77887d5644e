import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { renderEdge } from '../../deploy/edge/render-edge.ts';
import type { SiteSettings } from '../../deploy/nginx/render-site.ts';
import { findPort, runSmallSite, type SmallSite, smallPlan } from '../stack/run-small-site.ts';
import { edgeSettings, runVarnish } from '../stack/run-varnish.ts';
import { readCounters } from './read-counters.ts';

export interface SmallEdge {
  url: string;
  port: number;
  site: SmallSite;
  /** What the application received. */
  requests: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[];
  /** How much is kept in a store. */
  storeBytes(store: string): Promise<number>;
  isOriginHealthy(): Promise<boolean>;
  /** Everything in Varnish's log. */
  readLog(): Promise<string>;
  stop(): Promise<void>;
}

/** Varnish as deployed in front of a few pages and an application that records its requests. */
export async function runSmallEdge(settings: Partial<SiteSettings>): Promise<SmallEdge> {
  const requests: SmallEdge['requests'] = [];
  const site = await runSmallSite(({ method, url, headers }, response) => {
    requests.push({ method, url, headers });
    if (url?.startsWith('/receipts/')) response.statusCode = 404;
    response.setHeader('Cache-Control', 'no-store').end('application');
  }, settings);
  const folder = await mkdtemp(join(tmpdir(), 'pahana-edge-'));
  const port = await findPort();
  const host = `127.0.0.1:${port}`;
  const vcl = renderEdge({ plan: smallPlan, origin: `127.0.0.1:${site.port}`, hosts: [host] });
  const varnish = await runVarnish(folder, { listen: host, vcl, settings: edgeSettings });
  return {
    url: `http://${host}`,
    port,
    site,
    requests,
    storeBytes: async (store) => (await readCounters(folder))[`SMA.${store}.g_bytes`] ?? Number.NaN,
    async isOriginHealthy() {
      const { stdout } = await promisify(execFile)('varnishadm', ['-n', folder, 'backend.list']);
      return /origin\s+\S+\s+\S+\s+healthy/.test(stdout);
    },
    async readLog() {
      const everything = ['-n', folder, '-d', '-g', 'raw'];
      return (await promisify(execFile)('varnishlog', everything, { maxBuffer: 100_000_000 })).stdout;
    },
    async stop() {
      await varnish.end('SIGTERM');
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
