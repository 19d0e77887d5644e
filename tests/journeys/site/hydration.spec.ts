import { expect, type Page, type Request, test } from '@playwright/test';
import { delayAnswer, startFile } from '../../stack/delay-answer.ts';
import { watchDocuments } from '../../stack/watch-documents.ts';
import { isHydrated, waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

declare global {
  var __mark: number | undefined;
}

const productPage = '/products/pos-system';

for (const path of ['/', productPage]) {
  test(`${path} requests no script before it has loaded, and hydrates without browser errors`, async ({
    page,
  }) => {
    const browserErrors = watchBrowserErrors(page);
    await page.goto(path);
    await waitForHydration(page);
    const { before, after } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loadedAt = navigation?.loadEventStart ?? 0;
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return {
        before: scripts.filter(({ startTime }) => startTime < loadedAt).map(({ name }) => name),
        after: scripts.length,
      };
    });
    expect(before).toEqual([]);
    expect(after, 'there are scripts').toBeGreaterThan(0);
    expect(browserErrors).toEqual([]);
  });
}

test('text and choices entered before hydration are still there afterwards', async ({ page }) => {
  const release = await delayAnswer(page, startFile);
  await page.goto('/contact');
  await page.locator('[name=firstName]').fill('Nimal');
  await page.locator('[name=message]').fill('Our till stops at noon.');
  await page.locator('[name=subject]').selectOption('Technical Support');
  await page.locator('[name=agreeToPrivacy]').check();
  expect(await isHydrated(page)).toBe(false);
  release();
  await waitForHydration(page);
  await expect(page.locator('[name=firstName]')).toHaveValue('Nimal');
  await expect(page.locator('[name=message]')).toHaveValue('Our till stops at noon.');
  await expect(page.locator('[name=subject]')).toHaveValue('Technical Support');
  await expect(page.locator('[name=agreeToPrivacy]')).toBeChecked();
});

test('the first key press hydrates the page without waiting for an idle moment', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  expect(await isHydrated(page)).toBe(false);
  await page.keyboard.press('Tab');
  await waitForHydration(page);
});

test('RT-61 navigation by header, footer and card links stays in the same document', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate(() => {
    globalThis.__mark = 1;
  });
  const documents = watchDocuments(page);
  const follow = async (link: ReturnType<Page['locator']>, path: string) => {
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('main h1')).toBeVisible();
  };
  await follow(
    page.locator('header').getByRole('link', { name: 'Services', exact: true }).first(),
    '/services',
  );
  await follow(page.locator('main a[href="/services/cloud-migration"]').first(), '/services/cloud-migration');
  await follow(page.locator('footer').getByRole('link', { name: 'Contact', exact: true }), '/contact');
  await follow(
    page.locator('header').getByRole('link', { name: 'Products', exact: true }).first(),
    '/products',
  );
  await follow(page.locator(`main a[href="${productPage}"]`).first(), productPage);
  await follow(page.locator('header a[href="/"]').first(), '/');
  expect(await page.evaluate(() => globalThis.__mark)).toBe(1);
  expect(documents).toEqual([]);
});

test('hovering a link loads the next page before the click', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const module: string = await page.evaluate(
    () => Reflect.get(window, '__reactRouterManifest').routes['site/services/route'].module,
  );
  const isFor = (path: string) => (request: Request) => new URL(request.url()).pathname === path;
  const data = page.waitForRequest(isFor('/services.data'));
  const chunk = page.waitForRequest(isFor(module));
  await page.locator('header').getByRole('link', { name: 'Services', exact: true }).first().hover();
  await Promise.all([data, chunk]);
});
