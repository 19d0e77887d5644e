import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { waitForHydration, watchComplaints } from '../stack/watch-page.ts';

/** Every page a visitor can reach by link, the fallbacks, and the sheet of all controls. */
async function listAddresses(request: APIRequestContext) {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...pages, '/careers', '/no-such-page', '/products/no-such-product', '/desk/gallery'];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on any page and no page complains in the console', async ({ page, request }) => {
      test.setTimeout(240_000);
      const complaints = watchComplaints(page);
      for (const address of await listAddresses(request)) {
        await page.goto(address);
        await waitForHydration(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations, address).toEqual([]);
        expect(complaints, address).toEqual([]);
      }
    });

    test('axe finds nothing on the contact form with its errors shown', async ({ page }) => {
      await page.goto('/contact');
      await waitForHydration(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}

test('no page scrolls sideways from 320 to 1440 pixels', async ({ page, request }) => {
  test.setTimeout(240_000);
  for (const address of await listAddresses(request)) {
    await page.goto(address);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('a chosen theme is kept and never flashes', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const seen = document.documentElement.dataset.theme;
      if (document.body && !('themeAtBody' in window)) Object.assign(window, { themeAtBody: seen });
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody'))).toBe('dark');
});
