import { type Browser, expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { maxLayoutShift, readLayoutShift, watchLayoutShift } from '../../measure/layout-shift.ts';
import { button } from '../../screens/chat.ts';
import { listSpecifiedRoutes } from '../../specification-routes.ts';
import { listBrowserStorage } from '../../stack/list-browser-storage.ts';
import { listBuiltPages } from '../../stack/list-pages.ts';
import { measureVisit, type Visit } from '../../stack/measure-visit.ts';
import { mapHost, watchBrowserErrors, watchViolations } from '../../stack/watch-page.ts';

/** Limits of a first visit: transferred bytes, requests and layout shift. */
const budget: Record<keyof Visit, number> = {
  html: 24_000,
  css: 20_000,
  fonts: 60_000,
  js: 125_000,
  beforeScripts: 150_000,
  requestsBeforeLoad: 12,
  scriptsBeforeLoad: 0,
  layoutShift: maxLayoutShift,
};
const figures = Object.keys(budget) as (keyof Visit)[];
const pagesAtOnce = 3;

// Screenshots of every page would hide the figures in the report.
test.use({ screenshot: 'off' });

interface Measured {
  address: string;
  visit: Visit;
  browserErrors: string[];
  /** Whether the assistant's button is on the first screen, and whether it moved aside for other buttons. */
  chat: { isInView: boolean; isAside: boolean };
  /** Paths requested by scripts. */
  queries: string[];
  /** Files of the search panel. */
  searchFiles: string[];
  stored: string[];
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    // One worker visits each page once for all of these tests.
    test.describe.configure({ mode: 'serial' });
    const measured: Measured[] = [];

    test.beforeAll(async ({ browser, baseURL }) => {
      test.setTimeout(900_000);
      const waiting = listBuiltPages();
      const measureNext = async () => {
        for (let page = waiting.shift(); page; page = waiting.shift()) {
          measured.push(await measure(browser, `${baseURL}${page.address}`, { width, height }));
        }
      };
      await Promise.all(Array.from({ length: pagesAtOnce }, measureNext));
    });

    test(`every page is within its budget ${width} pixels wide, without browser errors`, () => {
      expect(measured.length).toBeGreaterThan(40);
      console.log(`The five of ${measured.length} pages nearest to their budget, ${width} pixels wide`);
      console.table(
        Object.fromEntries(
          measured
            .toSorted((a, b) => usedShare(b) - usedShare(a))
            .slice(0, 5)
            .map(({ address, visit }) => [address, visit]),
        ),
      );
      expect(measured.flatMap(errorsOf)).toEqual([]);
    });

    test('CHAT-01 CHAT-02 the button of the assistant is on the first screen of every page', () => {
      expect(measured.map(({ address }) => address)).toEqual(
        expect.arrayContaining(listSpecifiedRoutes(getContent().openings.map(({ id }) => id))),
      );
      expect(measured.filter(({ chat }) => !chat.isInView).map(({ address }) => address)).toEqual([]);
      const aside = measured.filter(({ chat }) => chat.isAside).map(({ address }) => address);
      if (width === 1440) {
        expect(
          aside.filter((address) => !address.startsWith('/careers')),
          'only openings have buttons there',
        ).toEqual([]);
      }
    });

    test('GEN-12 opening a page stores nothing that the Cookie Policy does not list, and requests no data', () => {
      const listed = getContent().cookies.items.map(({ kind, name }) => `${kind} ${name}`);
      for (const { address, stored, queries } of measured) {
        for (const found of stored) expect(listed, address).toContain(found);
        expect(queries, address).toEqual([]);
      }
    });

    test('QRY-04 QRY-05 QRY-12 QRY-13 QRY-14 no page queries anything or loads the search', () => {
      expect(measured.flatMap(({ queries }) => queries)).toEqual([]);
      expect(measured.flatMap(({ searchFiles }) => searchFiles)).toEqual([]);
    });
  });
}

const pagesWithLateFonts = [
  '/',
  '/contact',
  '/services/web-development',
  '/products/inventory-management',
  '/about/governance',
];
for (const address of [...pagesWithLateFonts, '/industries/banking', '/careers', '/no-such-page']) {
  test(`${address} does not shift when its fonts load late`, async ({ page }) => {
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
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(maxLayoutShift);
  });
}

async function measure(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Measured> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const browserErrors = watchBrowserErrors(page);
  await watchViolations(page, browserErrors);
  const [queries, searchFiles]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('search-results')) searchFiles.push(pathname);
    // The page checks the outside map service, which is no query of ours.
    if (request.url().startsWith(mapHost)) return;
    // A drawing is a file of the build, not data.
    if (['fetch', 'xhr'].includes(request.resourceType()) && !pathname.startsWith('/assets/art-'))
      queries.push(pathname);
  });
  const chat = { isInView: false, isAside: false };
  const visit = await measureVisit(page, url, async () => {
    const [isInView, isAside] = await Promise.all([
      expect(button(page))
        .toBeInViewport({ ratio: 1 })
        .then(
          () => button(page).isVisible(),
          () => false,
        ),
      button(page).evaluate((element) => element.hasAttribute('data-aside')),
    ]);
    Object.assign(chat, { isInView, isAside });
  });
  const stored = await listBrowserStorage(page);
  await context.close();
  return { address: new URL(url).pathname, visit, browserErrors, chat, queries, searchFiles, stored };
}

/** The highest share of a limit that the page uses. */
function usedShare({ visit }: Measured): number {
  return Math.max(...figures.map((figure) => visit[figure] / Math.max(budget[figure], 1e-9)));
}

function errorsOf({ address: path, visit, browserErrors }: Measured): string[] {
  const over = figures.filter((figure) => visit[figure] > budget[figure]);
  return [
    ...over.map((figure) => `${path}: ${figure} ${visit[figure]} is over ${budget[figure]}`),
    ...browserErrors.map((error) => `${path}: ${error}`),
  ];
}
