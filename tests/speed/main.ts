import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { chromium } from '../stack/chromium.ts';
import { ownPorts } from '../stack/ports.ts';
import { requireFreshBuild } from '../stack/require-fresh-build.ts';
import { measurePaint, median } from './measure-paint.ts';
import { measureThroughput } from './measure-throughput.ts';
import { serveVariants } from './serve-variants.ts';

/** Compared with the same page without its scripts, which is the fastest it could be. */
const compared = ['/', '/products/pos-system'];
const pages = [...compared, '/products', '/services/cloud-migration', '/industries/banking'];
/** If two visits differ by more than this share, a third visit decides. */
const agreement = 0.05;
const limits = { paint: 1_600, paintRatio: 1.1 };
const build = resolve('build');
requireFreshBuild();
const failures: string[] = [];
const stops: (() => Promise<unknown>)[] = [];
try {
  const folder = await mkdtemp(join(tmpdir(), 'pahana-speed-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const { site, plain, bare, express } = await serveVariants({ build, folder, pages: compared, stops });
  const browser = await playwright.launch({
    executablePath: chromium.path,
    args: [...chromium.flags, `--remote-debugging-port=${ownPorts.browser}`],
  });
  stops.push(() => browser.close());

  const paints = pages.map((page) => ({ page, ours: [] as number[], plain: [] as number[] }));
  const measureOnce = async ({ page, ours, plain: withoutScripts }: (typeof paints)[number]) => {
    ours.push(await measurePaint(site + page, ownPorts.browser));
    if (compared.includes(page)) withoutScripts.push(await measurePaint(plain + page, ownPorts.browser));
  };
  for (const _round of [1, 2]) for (const paint of paints) await measureOnce(paint);
  for (const paint of paints) {
    if ([paint.ours, paint.plain].some((measured) => spread(measured) > agreement)) await measureOnce(paint);
  }
  console.log(
    'Largest contentful paint on a slow phone, milliseconds, the worse of two visits or the median of three',
  );
  const rows = paints.map(({ page, ...measured }) => {
    const ours = Math.round(median(measured.ours));
    if (measured.plain.length === 0) return { page, ours };
    const withoutScripts = Math.round(median(measured.plain));
    return { page, ours, withoutScripts, ratio: round(ours / withoutScripts) };
  });
  console.table(Object.fromEntries(rows.map(({ page, ...row }) => [page, row])));
  for (const { page, ours, ratio = 0 } of rows) {
    if (ours > limits.paint) failures.push(`${page} paints after ${ours} ms, over ${limits.paint}`);
    if (ratio > limits.paintRatio) failures.push(`${page} paints at ${ratio} of the page without scripts`);
  }

  const loads = {
    'nginx, bare file': `${bare}/page.bin`,
    'nginx, our page': `${site}/`,
    Express: `${express}/`,
  };
  const rates = Object.keys(loads).map((name) => ({ name, measured: [] as number[] }));
  for (const _round of [1, 2]) {
    for (const { name, measured } of rates) {
      measured.push(await measureThroughput(loads[name as keyof typeof loads], 2_000));
    }
  }
  const base = median(rates[0]?.measured ?? []);
  console.log('Home page, answers per second compared with a bare file of the same size (for information)');
  console.table(
    Object.fromEntries(
      rates.map(({ name, measured }) => [
        name,
        { answersPerSecond: Math.round(median(measured)), ratio: round(median(measured) / base) },
      ]),
    ),
  );
} finally {
  for (const stop of stops.toReversed()) await stop();
}
for (const failure of failures) console.error(`TOO SLOW: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** How far apart the measurements are, as a share of the largest. */
function spread(measured: number[]): number {
  return measured.length < 2 ? 0 : 1 - Math.min(...measured) / Math.max(...measured);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
