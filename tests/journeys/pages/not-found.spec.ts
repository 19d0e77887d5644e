import { expect, type Page, test } from '@playwright/test';
import { box, rows } from '../../screens/search-panel.ts';
import { openLive } from '../../stack/open-live.ts';
import { defaultPorts } from '../../stack/ports.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const servers = [
  { name: 'nginx', base: `http://127.0.0.1:${defaultPorts.nginx}` },
  { name: 'Express', base: `http://127.0.0.1:${defaultPorts.web}` },
];
const catalogues = [
  { kind: 'product', path: '/products' },
  { kind: 'service', path: '/services' },
  { kind: 'industry', path: '/industries' },
];

async function listEntries(page: Page, path: string): Promise<string[]> {
  const links = page.locator(`main a[href^="${path}/"]`);
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)].sort();
}

/** Opens an address that must return 404, and runs the check before and after hydration. */
async function openMissing(page: Page, url: string, check: () => Promise<void>) {
  const browserErrors = watchBrowserErrors(page);
  expect((await page.goto(url))?.status()).toBe(404);
  await check();
  await waitForHydration(page);
  await check();
  expect(browserErrors).toEqual([]);
}

test('RT-60 beside the hint the not-found screen offers the search and the main links', async ({ page }) => {
  await openLive(page, '/no-such-page');
  const main = page.locator('main');
  await expect(main.locator('code')).toHaveText('app/routes.ts');
  for (const path of ['/', '/services', '/products', '/industries', '/contact']) {
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await main.getByRole('button', { name: 'Search the site' }).click();
  await expect(box(page)).toBeFocused();
  await box(page).fill('payroll');
  await rows(page).getByRole('link').first().click();
  await expect(page).toHaveURL('/products/payroll-management');
});

for (const { name, base } of servers) {
  test(`ERR-01 RT-59 RT-60 an unknown path shows the not-found screen with a hint for developers (${name})`, async ({
    page,
  }) => {
    for (const path of ['/no-such-page', '/a/b/c']) {
      await openMissing(page, base + path, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
        await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      });
    }
  });

  for (const { kind, path } of catalogues) {
    test(`an unknown ${kind} shows the listing with status 404 (${name})`, async ({ page }) => {
      await page.goto(base + path);
      const entries = await listEntries(page, path);
      expect(entries.length).toBeGreaterThan(1);
      await openMissing(page, `${base}${path}/does-not-exist`, async () => {
        await expect(page.getByText(`We could not find that ${kind}.`)).toBeVisible();
        await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
        expect(await listEntries(page, path)).toEqual(entries);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      });
      // The last one, because the first on /services is in the moving carousel.
      await page.locator(`main a[href="${entries[0]}"]`).last().click();
      await expect(page).toHaveURL(`${base}${entries[0]}`);
      await expect(page.getByText(`We could not find that ${kind}.`)).toHaveCount(0);
    });
  }

  test(`internal files of the pages are not served (${name})`, async ({ request }) => {
    const paths = [
      '/index.html',
      '/about/index.html',
      '/products/-',
      '/products/-/index.html',
      '/404',
      '/index.html.br',
    ];
    for (const path of paths) expect((await request.get(base + path)).status(), path).toBe(404);
  });
}

test('a link within the page to an unknown product shows the listing too', async ({ page }) => {
  await page.goto('/products');
  await waitForHydration(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/products/does-not-exist');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByText('We could not find that product.')).toBeVisible();
});
