import { type Browser, expect, test } from '@playwright/test';
import { mostShift, readLayoutShift, watchLayoutShift } from '../stack/layout-shift.ts';
import { listBuiltPages } from '../stack/list-pages.ts';
import { measureVisit, type Visit } from '../stack/measure-visit.ts';
import { watchComplaints, watchViolations } from '../stack/watch-page.ts';

/** What a first visit may cost, in bytes as sent, requests and layout shift. */
const budget: Record<keyof Visit, number> = {
  html: 24_000,
  css: 20_000,
  fonts: 60_000,
  js: 125_000,
  beforeScripts: 150_000,
  requestsBeforeLoad: 12,
  scriptsBeforeLoad: 0,
  layoutShift: mostShift,
};
const figures = Object.keys(budget) as (keyof Visit)[];
const pagesAtOnce = 3;

// A picture of every page would bury the figures.
test.use({ screenshot: 'off' });

type Measured = { address: string; visit: Visit; complaints: string[] };

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`every page keeps its budget ${width} pixels wide, in silence`, async ({ browser, baseURL }) => {
    test.setTimeout(360_000);
    const waiting = listBuiltPages();
    const measured: Measured[] = [];
    const measureNext = async () => {
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        measured.push(await measure(browser, `${baseURL}${page.address}`, { width, height }));
      }
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, measureNext));

    expect(measured.length).toBeGreaterThan(40);
    console.log(`The five of ${measured.length} pages nearest to their budget, ${width} pixels wide`);
    console.table(
      Object.fromEntries(
        measured
          .toSorted((a, b) => strain(b) - strain(a))
          .slice(0, 5)
          .map(({ address, visit }) => [new URL(address).pathname, visit]),
      ),
    );
    expect(measured.flatMap(faultsOf)).toEqual([]);
  });
}

const late = [
  '/',
  '/contact',
  '/services/web-development',
  '/products/inventory-management',
  '/about/governance',
];
for (const address of [...late, '/industries/banking', '/careers', '/no-such-page']) {
  test(`${address} does not move when its fonts come late`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      await route.continue();
    });
    await watchLayoutShift(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    painted.resolve();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(mostShift);
  });
}

async function measure(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Measured> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await watchViolations(page, complaints);
  const visit = await measureVisit(page, address);
  await context.close();
  return { address, visit, complaints };
}

/** How near the page is to the limit that it is nearest to. */
function strain({ visit }: Measured): number {
  return Math.max(...figures.map((figure) => visit[figure] / Math.max(budget[figure], 1e-9)));
}

function faultsOf({ address, visit, complaints }: Measured): string[] {
  const path = new URL(address).pathname;
  const over = figures.filter((figure) => visit[figure] > budget[figure]);
  return [
    ...over.map((figure) => `${path}: ${figure} ${visit[figure]} is over ${budget[figure]}`),
    ...complaints.map((complaint) => `${path}: ${complaint}`),
  ];
}
