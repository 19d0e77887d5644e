import { expect, test } from '@playwright/test';
import { listExecutives } from '#content/list-people.ts';
import { getContent } from '#content/read-content.server.ts';
import { mapHost } from '../../stack/watch-page.ts';

test.use({ javaScriptEnabled: false });

const executives = listExecutives(getContent().people);

test('without JavaScript each executive’s dialog opens and closes', async ({ page }) => {
  await page.goto('/about/leadership');
  for (const { name, background } of executives) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText(background)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('without JavaScript the map covers the drawing and every card is visible', async ({ page }) => {
  await page.route(`${mapHost}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'The map' }));
  await page.goto('/about/locations');
  await page.locator('main iframe').scrollIntoViewIfNeeded();
  await expect(page.locator('main iframe')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Schedule a Visit' })).toBeVisible();
});

test('without JavaScript every link on the about pages works', async ({ page, request }) => {
  const paths = new Set<string>();
  for (const name of [
    '',
    '/who-we-are',
    '/our-story',
    '/leadership',
    '/locations',
    '/mission',
    '/diversity',
    '/governance',
    '/partners',
    '/policies',
  ]) {
    await page.goto(`/about${name}`);
    const hrefs = await page
      .locator('main a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) paths.add(href.split('#', 1).join(''));
  }
  expect(paths.size).toBeGreaterThan(12);
  for (const path of paths) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});
