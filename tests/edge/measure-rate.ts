import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { median } from '../speed/measure-paint.ts';
import { edgeSettings, runVarnish } from '../stack/run-varnish.ts';
import { sendFrom } from '../stack/send-from.ts';

const page = '/services';

interface Rates {
  ours: number;
  bare: number;
  /** The median of the ratios of each round, because other load on the machine changes from round to round. */
  ratio: number;
  /** The same beside a bare edge that logs no visits either, so only what our VCL costs. For information. */
  ratioToSilent: number;
  rounds: number;
}

/**
 * Requests a second of one page in brotli through our edge, beside Varnish without any configuration that keeps the same
 * bytes and headers. A median below `limit` is measured for up to five times as many rounds, and all of them count: single
 * rounds differ by a tenth.
 */
export async function measureRates(
  edge: string,
  folder: string,
  ports: [number, number],
  { rounds, limit }: { rounds: number; limit: number },
) {
  const headers = { 'Accept-Encoding': 'br' };
  await sendFrom('127.0.0.1', edge + page, { headers });
  const kept = await sendFrom('127.0.0.1', edge + page, { headers });
  if (kept.headers['x-cache'] !== 'hit') throw new Error(`${page} is not kept`);
  const { connection: _, 'keep-alive': __, ...same } = kept.headers;
  const origin = createServer((_request, response) => {
    response.writeHead(200, { ...same, 'cache-control': 'public, max-age=3600' }).end(kept.body);
  });
  await new Promise<void>((done) => origin.listen(0, '127.0.0.1', done));
  const vcl = `vcl 4.1; backend origin { .host = "127.0.0.1"; .port = "${(origin.address() as AddressInfo).port}"; }`;
  const [bareAt, silentAt] = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`];
  const bare = await runVarnish(`${folder}-bare`, { listen: bareAt, vcl });
  const silent = await runVarnish(`${folder}-silent`, { listen: silentAt, vcl, settings: edgeSettings });
  try {
    const edges = [edge, `http://${bareAt}`, `http://${silentAt}`];
    const measured: number[][] = [];
    const medianOf = (read: (rates: [number, number, number]) => number) =>
      median(measured.map((rates) => read(rates as [number, number, number])));
    const isTooSlow = () => medianOf(([ours, other]) => ours / other) < limit;
    for (let round = 0; round < rounds || (round < 5 * rounds && isTooSlow()); round += 1) {
      const rates = [0, 0, 0];
      // Another one is first each time, because it may find the machine in another state.
      for (let place = 0; place < edges.length; place += 1) {
        const chosen = (round + place) % edges.length;
        rates[chosen] = await runWrk(edges[chosen] ?? edge);
      }
      measured.push(rates);
    }
    return {
      ours: Math.round(medianOf(([ours]) => ours)),
      bare: Math.round(medianOf(([, other]) => other)),
      ratio: medianOf(([ours, other]) => ours / other),
      ratioToSilent: medianOf(([ours, , other]) => ours / other),
      rounds: measured.length,
    } satisfies Rates;
  } finally {
    await bare.end('SIGTERM');
    await silent.end('SIGTERM');
    origin.close();
    origin.closeAllConnections();
  }
}

async function runWrk(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', '-c32', '-d1s', '-H', 'Accept-Encoding: br', url + page],
  ]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!rate || /Non-2xx/.test(stdout)) throw new Error(stdout);
  return rate;
}
