import { type Browser, expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { button } from '../screens/chat.ts';
import { listSpecifiedRoutes } from '../specification-routes.ts';
import { mostShift, readLayoutShift, watchLayoutShift } from '../stack/layout-shift.ts';
import { listBuiltPages } from '../stack/list-pages.ts';
import { measureVisit, type Visit } from '../stack/measure-visit.ts';
import { readStored } from '../stack/read-stored.ts';
import { mapHost, watchComplaints, watchViolations } from '../stack/watch-page.ts';

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

interface Measured {
  address: string;
  visit: Visit;
  complaints: string[];
  /** Whether the assistant's button is there at first sight, and whether it has stepped aside. */
  chat: { isInView: boolean; isAside: boolean };
  /** Paths that scripts asked for. */
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
    // One process visits all pages, once for all of these tests.
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

    test(`every page keeps its budget ${width} pixels wide, in silence`, () => {
      expect(measured.length).toBeGreaterThan(40);
      console.log(`The five of ${measured.length} pages nearest to their budget, ${width} pixels wide`);
      console.table(
        Object.fromEntries(
          measured
            .toSorted((a, b) => strain(b) - strain(a))
            .slice(0, 5)
            .map(({ address, visit }) => [address, visit]),
        ),
      );
      expect(measured.flatMap(faultsOf)).toEqual([]);
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
          'only openings begin with buttons there',
        ).toEqual([]);
      }
    });

    test('GEN-12 reading any page leaves nothing that the Cookie Policy does not list, and calls no server for data', () => {
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
  url: string,
  viewport: { width: number; height: number },
): Promise<Measured> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await watchViolations(page, complaints);
  const [queries, searchFiles]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('search-results')) searchFiles.push(pathname);
    // Whether the map is there is asked of the map itself.
    if (request.url().startsWith(mapHost)) return;
    if (['fetch', 'xhr'].includes(request.resourceType())) queries.push(pathname);
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
  const stored = await readStored(page);
  await context.close();
  return { address: new URL(url).pathname, visit, complaints, chat, queries, searchFiles, stored };
}

/** How near the page is to the limit that it is nearest to. */
function strain({ visit }: Measured): number {
  return Math.max(...figures.map((figure) => visit[figure] / Math.max(budget[figure], 1e-9)));
}

function faultsOf({ address: path, visit, complaints }: Measured): string[] {
  const over = figures.filter((figure) => visit[figure] > budget[figure]);
  return [
    ...over.map((figure) => `${path}: ${figure} ${visit[figure]} is over ${budget[figure]}`),
    ...complaints.map((complaint) => `${path}: ${complaint}`),
  ];
}
