import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { industrySlugs, productSlugs, serviceSlugs } from '../../specification-slugs.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

test('GEN-11 the three listings show their catalogues with all script requests blocked', async ({ page }) => {
  await page.route('**/*', (route) =>
    ['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort() : route.continue(),
  );
  const { services, products, industries } = getContent();
  for (const [path, entries, length] of [
    ['/services', services, 13],
    ['/products', products, 14],
    ['/industries', industries, 15],
  ] as const) {
    await page.goto(path);
    await waitForHydration(page);
    expect(entries).toHaveLength(length);
    for (const { slug } of entries) {
      await expect(page.locator(`main a[href="${path}/${slug}"]:visible`).first()).toBeVisible();
    }
  }
});

test('GEN-02 the three catalogues are listed in full', async ({ page }) => {
  for (const [path, card, length] of [
    ['/services', '.row', 13],
    ['/products', '.stage-card', 14],
    ['/industries', '.cloth', 15],
  ] as const) {
    await page.goto(path);
    const hrefs = await page
      .locator(`main a${card}[href^="${path}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs).size, path).toBe(length);
  }
});

test('DATA-046 the first four of each catalogue are featured: they come first in its listing', async ({
  page,
}) => {
  for (const [path, card, slugs] of [
    ['/services', '.row', serviceSlugs],
    ['/products', '.stage-card', productSlugs],
    ['/industries', '.cloth', industrySlugs],
  ] as const) {
    await page.goto(path);
    const hrefs = await page
      .locator(`main a${card}`)
      .evaluateAll((links) => links.slice(0, 4).map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(slugs.slice(0, 4).map((slug) => `${path}/${slug}`));
  }
});
