import type { Page } from '@playwright/test';
import { waitUntil } from './wait-until.ts';
import { isHydrated } from './watch-page.ts';

export interface Visit {
  html: number;
  css: number;
  fonts: number;
  js: number;
  /** Everything sent before the first script was asked for, in bytes as sent. */
  beforeScripts: number;
  requestsBeforeLoad: number;
  scriptsBeforeLoad: number;
  layoutShift: number;
}

/** A first visit in an empty browser: until the page has come alive and gone quiet, then down to its end. */
export async function measureVisit(page: Page, address: string): Promise<Visit> {
  await page.goto(address);
  // Patient: several visits share the machine, and how long this one takes is not what is measured.
  await waitUntil(`${address} comes alive`, () => isHydrated(page));
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

/** All shifts added up, also those that scrolling brings about: stricter than the usual measure. */
function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    return new Promise<number>((done) => {
      // The observer reports at once what was buffered, or never when there was nothing.
      const timer = setTimeout(() => done(0), 200);
      new PerformanceObserver((list) => {
        clearTimeout(timer);
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        done(shifts.reduce((total, { value }) => total + value, 0));
      }).observe({ type: 'layout-shift', buffered: true });
    });
  });
}
