import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleContact } from '../intake/sample-contact.ts';
import { listBuiltPages } from '../stack/list-pages.ts';
import { sendFrom } from '../stack/send-from.ts';

/** What bots try at every site, the most frequent first. */
const probes = [
  ...['/wp-login.php', '/.env', '/xmlrpc.php', '/wp-admin/setup-config.php', '/.git/config', '/favicon.png'],
  ...['/admin', '/login', '/phpinfo.php', '/config.json', '/server-status', '/wp-content/plugins/hello.php'],
  ...[
    '/.aws/credentials',
    '/backup.zip',
    '/api/v1/users',
    '/old',
    '/blog',
    '/shop',
    '/news',
    '/team',
    '/pricing',
  ],
];

/**
 * Of a hundred visits of three pages one or two send a form: a token, the form, the receipt. That is about half a percent
 * of all requests, with what is searched in lists.
 */
const shares = { pages: 0.4, data: 0.02, missing: 0.02, node: 0.005 };

export interface Counted {
  hit: number;
  miss: number;
  pass: number;
  /** Without the header of the edge. */
  none: number;
  /** Answered with 500 or more. */
  failed: number;
  seconds: number;
}

export interface Pools {
  file: string;
  /** How many requests filled the empty edge. */
  filled: number;
}

/** Asks the edge for everything once in each coding, as after its start, and writes the lists that mix.lua draws from. */
export async function fillEdge(folder: string, edge: string, client: string): Promise<Pools> {
  const pages = listBuiltPages().flatMap(({ address, status }) => (status === 200 ? [address] : []));
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.\w+$/.test(file) && !/\.(br|gz|html)$/.test(file),
  );
  const assets = files.filter((file) => !file.endsWith('.data')).map((file) => `/${file}`);
  const data = files.filter((file) => file.endsWith('.data')).map((file) => `/${file}`);
  const etags: Record<string, string> = {};
  let filled = 0;
  const waiting = [...pages, ...assets, ...data, ...probes].flatMap((path) =>
    ['br', 'gzip', 'identity'].map((coding) => ({ path, coding })),
  );
  const fill = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { headers } = await sendFrom('127.0.0.1', edge + next.path, {
        headers: { 'Accept-Encoding': next.coding },
      });
      filled += 1;
      if (next.coding === 'br' && headers.etag) etags[next.path] = headers.etag;
    }
  };
  await Promise.all(Array.from({ length: 8 }, fill));

  const form = { ...sampleContact(), email: 'not an address' };
  const node = [
    { method: 'GET', path: '/form-token' },
    { method: 'GET', path: '/products?q=stock' },
    {
      method: 'POST',
      path: '/forms/contact',
      headers: { Origin: edge, 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: String(new URLSearchParams(form)),
    },
    { method: 'GET', path: '/receipts/unknown' },
    { method: 'GET', path: '/health' },
  ];
  const file = join(folder, 'pools.lua');
  const pools = { shares, pages, assets, data, missing: probes, node, etags };
  writeFileSync(file, `return ${toLua(pools)}`);
  return { file, filled };
}

/** Sends at least that many requests, in runs of two seconds. */
export async function measureHits(edge: string, { file }: Pools, requests: number): Promise<Counted> {
  const total: Counted = { hit: 0, miss: 0, pass: 0, none: 0, failed: 0, seconds: 0 };
  for (
    let run = 1;
    run <= requests && total.hit + total.miss + total.pass + total.none < requests;
    run += 1
  ) {
    const counted = await runMix(edge, file, run);
    for (const name of Object.keys(total) as (keyof Counted)[]) total[name] += counted[name];
  }
  return total;
}

async function runMix(edge: string, file: string, run: number): Promise<Counted> {
  const script = join(import.meta.dirname, 'mix.lua');
  const settings = ['-t2', '-c32', '-d2s', '--timeout', '30s', '-s', script];
  const seed = String((Date.now() + run) % 1_000_000);
  const { stdout } = await promisify(execFile)('wrk', [...settings, edge, '--', file, seed], {
    timeout: 60_000,
  });
  const counted = /COUNTED (.*)/.exec(stdout)?.[1];
  if (!counted) throw new Error(stdout);
  return JSON.parse(counted);
}

function toLua(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(toLua).join(',')}}`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value).map(([name, part]) => `[${JSON.stringify(name)}]=${toLua(part)}`)}}`;
  }
  return JSON.stringify(value);
}
