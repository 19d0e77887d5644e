import { expect, test } from '@playwright/test';
import type { CatalogueItem } from '#app/seo/catalogue.server.ts';
import { firstSentence } from '#content/first-sentence.ts';
import { bar, entry, hamburger, openPanels, panel, sections, wide } from '../../screens/header.ts';
import { delayAnswer, startFile } from '../../stack/delay-answer.ts';
import { openLive } from '../../stack/open-live.ts';
import { isHydrated, waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

test.use({ viewport: wide });

test('HDR-01 HDR-02 the header sticks to the top and is 4rem high', async ({ page }) => {
  await openLive(page, '/services');
  const header = page.getByRole('banner');
  expect(await header.boundingBox()).toMatchObject({ y: 0, height: 64 });
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
  expect(await page.evaluate(() => window.scrollY)).toBe(1000);
  expect(await header.boundingBox()).toMatchObject({ y: 0, height: 64 });
  await expect(header).toBeInViewport({ ratio: 1 });
});

test('HDR-03 HDR-05 the logo leads home, Contact Us to the contact page', async ({ page }) => {
  await openLive(page, '/services');
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Pahana, home' }).click();
  await expect(page).toHaveURL('/');
});

test('HDR-04 HDR-06 the menu has six entries in order, each a link to its section page', async ({ page }) => {
  await openLive(page, '/contact');
  const entries = ['Home', 'Services', 'Products', 'Industries', 'About Us', 'Careers'];
  expect(await bar(page).locator('.menu > li > a').allTextContents()).toEqual(entries);
  const paths = ['/', '/services', '/products', '/industries', '/about', '/careers'];
  for (const [place, label] of entries.entries()) {
    await entry(page, label).click();
    await expect(page).toHaveURL(paths[place] ?? '');
    await expect(openPanels(page), `${label} is not covered by its own list`).toHaveCount(0);
  }
});

test('HDR-07 the menu of wide screens begins at 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openLive(page, '/');
  await expect(bar(page)).toBeVisible();
  await expect(hamburger(page)).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(bar(page)).toBeHidden();
  await expect(hamburger(page)).toBeVisible();
});

test('HDR-08 HDR-09 HDR-10 HDR-11 HDR-12 hovering opens one list at a time, leaving closes it', async ({
  page,
}) => {
  await openLive(page, '/');
  await expect(openPanels(page)).toHaveCount(0);
  for (const { label, path, count } of sections) {
    await entry(page, label).hover();
    await expect(panel(page, path)).toBeVisible();
    await expect(openPanels(page)).toHaveCount(1);
    await expect(panel(page, path).getByRole('listitem')).toHaveCount(count);
  }
  await page.getByRole('link', { name: 'Careers', exact: true }).first().hover();
  await expect(openPanels(page)).toHaveCount(0);
  await entry(page, 'Services').hover();
  await expect(panel(page, '/services')).toBeVisible();
  const box = await panel(page, '/services').boundingBox();
  await page.mouse.move(640, 64 + (box?.height ?? 0) / 2, { steps: 5 });
  await expect(panel(page, '/services'), 'it stays while the pointer is in it').toBeVisible();
  await page.mouse.move(640, 64 + (box?.height ?? 0) + 40, { steps: 5 });
  await expect(openPanels(page)).toHaveCount(0);
});

test('HDR-13 HDR-16 HDR-17 HDR-18 following a link of a list closes it; View All leads to the section', async ({
  page,
}) => {
  await openLive(page, '/');
  const arrive = await delayAnswer(page, '**/products/pos-system.data');
  await entry(page, 'Products').hover();
  // Without the mouse above the link, because then the next page would be fetched in advance, and not be delayed.
  await panel(page, '/products').locator('li a').first().dispatchEvent('click');
  await expect(openPanels(page)).toHaveCount(0);
  await expect(page, 'it does not wait for the next page').toHaveURL('/');
  arrive();
  await expect(page).toHaveURL('/products/pos-system');
  await expect(openPanels(page)).toHaveCount(0);
  for (const { label, path } of sections) {
    await entry(page, label).hover();
    await panel(page, path).getByRole('listitem').last().click();
    await expect(page).toHaveURL(new RegExp(`${path}/[a-z-]+$`));
    await expect(openPanels(page)).toHaveCount(0);
    await entry(page, label).hover();
    await panel(page, path).getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL(path);
    await expect(openPanels(page)).toHaveCount(0);
  }
});

test('HDR-14 HDR-15 DATA-005 DATA-017 every entry of every catalogue is listed by name and first sentence', async ({
  page,
  request,
}) => {
  const catalogue: CatalogueItem[] = await (await request.get('/catalogue.json')).json();
  // A sentence would be cut off in narrow columns first.
  await page.setViewportSize({ width: 1024, height: 800 });
  await openLive(page, '/');
  for (const { label, path, count } of sections) {
    const items = catalogue.filter(({ category }) => category === label);
    expect(items).toHaveLength(count);
    const rows = panel(page, path).getByRole('listitem').filter({ visible: true });
    await entry(page, label).hover();
    await expect(rows).toHaveCount(count);
    expect(await rows.locator('b').allTextContents()).toEqual(items.map(({ title }) => title));
    const sentences = items.map(({ description }) => firstSentence(description));
    expect(await rows.locator('span').allTextContents()).toEqual(sentences);
    // First sentences in the content contain no other full stops, so splitting at the first one is correct.
    expect(sentences).toEqual(items.map(({ description }) => `${description.split('.', 1)}.`));
    const cut = await rows
      .locator('span')
      .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length);
    expect(cut, 'no sentence is cut off').toBe(0);
  }
});

test('HDR-11 HDR-13 a list hovered before hydration stays open, and closes on a link', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  const release = await delayAnswer(page, startFile);
  await page.goto('/');
  await entry(page, 'Services').hover();
  await expect(panel(page, '/services')).toBeVisible();
  expect(await isHydrated(page)).toBe(false);
  release();
  await waitForHydration(page);
  await expect(panel(page, '/services')).toBeVisible();
  await panel(page, '/services').locator('a[href="/services/cloud-migration"]').click();
  await expect(page).toHaveURL('/services/cloud-migration');
  await expect(openPanels(page)).toHaveCount(0);
  await entry(page, 'Products').hover();
  await expect(openPanels(page)).toHaveCount(1);
  expect(browserErrors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HDR-08 HDR-09 HDR-10 HDR-11 HDR-12 the lists open on hover, one at a time', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    for (const { label, path, count } of sections) {
      await entry(page, label).hover();
      await expect(openPanels(page)).toHaveCount(1);
      await expect(panel(page, path).getByRole('listitem').filter({ visible: true })).toHaveCount(count);
    }
    await page.mouse.move(640, 790);
    await expect(openPanels(page)).toHaveCount(0);
    await entry(page, 'Products').focus();
    await expect(panel(page, '/products')).toBeVisible();
    await panel(page, '/products').getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL('/products');
  });
});
