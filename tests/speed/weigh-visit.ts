import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { waitUntil } from '../stack/wait-until.ts';

const kinds = { js: /\.js$/, css: /\.css$/, fonts: /\.woff2$/, images: /\.(svg|png|jpe?g|webp|avif|ico)$/ };

type Kind = keyof typeof kinds | 'html';

export interface Visit {
  /** Bytes as sent, brotli where there is a twin. */
  bytes: Record<Kind, number>;
  requestsBeforeLoad: number;
  scriptsBeforeLoad: number;
}

/** What a first visit costs in all, from the address typed until the page has come alive and gone quiet. */
export async function weighVisit(
  browser: Browser,
  base: string,
  page: string,
  client: string,
): Promise<Visit> {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const paths = new Set<string>();
  tab.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === base) paths.add(url.pathname);
  });
  await tab.goto(base + page);
  await waitUntil('the page comes alive', () =>
    tab.evaluate(() =>
      Object.keys([...document.links].at(-1) ?? {}).some((key) => key.startsWith('__react')),
    ),
  );
  await tab.waitForLoadState('networkidle');
  const before = await tab.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0))
      .map(({ name }) => name);
  });
  await context.close();

  paths.delete(page);
  const bytes = {
    html: await sentSize(join(client, page, 'index.html')),
    js: 0,
    css: 0,
    fonts: 0,
    images: 0,
  };
  for (const path of paths) {
    for (const [kind, pattern] of Object.entries(kinds)) {
      if (pattern.test(path)) bytes[kind as Kind] += await sentSize(join(client, path));
    }
  }
  return {
    bytes,
    requestsBeforeLoad: before.length + 1,
    scriptsBeforeLoad: before.filter((name) => kinds.js.test(name)).length,
  };
}

async function sentSize(file: string): Promise<number> {
  return (await stat(`${file}.br`).catch(() => stat(file))).size;
}
