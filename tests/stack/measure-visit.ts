import type { Page } from '@playwright/test';
import { readLayoutShift, scrollThrough, watchLayoutShift } from '../measure/layout-shift.ts';
import { waitUntil } from './wait-until.ts';
import { isHydrated } from './watch-page.ts';

export interface Visit {
  html: number;
  css: number;
  fonts: number;
  js: number;
  /** Compressed bytes of everything requested before the first script. */
  beforeScripts: number;
  requestsBeforeLoad: number;
  scriptsBeforeLoad: number;
  layoutShift: number;
}

/**
 * A first visit in an empty browser: waits until the page is hydrated and idle, inspects its first screen, then scrolls
 * to its end.
 */
export async function measureVisit(
  page: Page,
  address: string,
  inspectFirstScreen: () => Promise<void>,
): Promise<Visit> {
  await watchLayoutShift(page);
  await page.goto(address);
  // With a long timeout, because several visits share the machine and this time is not measured.
  await waitUntil(`${address} is hydrated`, () => isHydrated(page));
  await page.waitForLoadState('networkidle');
  const sent = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: entry.encodedBodySize,
      start: entry.startTime,
    }));
    return { html: navigation?.encodedBodySize ?? 0, loaded: navigation?.loadEventStart ?? 0, files };
  });
  await inspectFirstScreen();
  await scrollThrough(page);
  const { html, files } = sent;
  const ending = (end: string) => files.filter(({ path }) => path.endsWith(end));
  const before = (time: number) => files.filter(({ start }) => start < time);
  const firstScript = Math.min(...ending('.js').map(({ start }) => start));
  return {
    html,
    css: sum(ending('.css')),
    fonts: sum(ending('.woff2')),
    js: sum(ending('.js')),
    beforeScripts: html + sum(before(firstScript)),
    requestsBeforeLoad: before(sent.loaded).length + 1,
    scriptsBeforeLoad: before(sent.loaded).filter(({ path }) => path.endsWith('.js')).length,
    layoutShift: await readLayoutShift(page),
  };
}

const sum = (files: { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0);
