import { expect, test } from '@playwright/test';
import { wide } from '../../screens/header.ts';
import { box, icon, openSearch, panel, quickLinks, rows } from '../../screens/search-panel.ts';
import { openLive } from '../../stack/open-live.ts';

test.use({ viewport: wide });

/** budgets.spec.ts checks that no page queries anything. */
test('QRY-04 QRY-05 QRY-12 QRY-13 QRY-14 the search requests the catalogue once', async ({ page }) => {
  const queries: string[] = [];
  const panelCode: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A drawing is a file of the build, not data.
    const isData = !pathname.startsWith('/assets/art-');
    if (isData && ['fetch', 'xhr'].includes(request.resourceType())) queries.push(pathname);
    if (pathname.includes('search-results')) panelCode.push(pathname);
  });
  await openLive(page, '/');
  expect(queries).toEqual([]);
  expect(panelCode).toEqual([]);

  await icon(page).hover();
  await expect.poll(() => panelCode.length, 'hovering the icon loads the code').toBe(1);
  expect(queries).toEqual([]);
  await icon(page).click();
  await box(page).fill('cloud');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await icon(page).click();
  await box(page).fill('till');
  await expect(rows(page).first()).toBeVisible();
  expect(queries).toEqual(['/catalogue.json']);
});

test('a search that cannot load reports it, still shows links, and works when it is opened again', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/catalogue.json', (route) =>
    isDown ? route.fulfill({ status: 503, body: 'unavailable' }) : route.continue(),
  );
  await openSearch(page);
  await box(page).fill('cloud');
  await expect(panel(page).getByRole('alert')).toContainText('The search did not load');
  await expect(rows(page).locator('b')).toHaveText(quickLinks.map(({ title }) => title));
  await page.keyboard.press('Escape');
  isDown = false;
  await icon(page).click();
  await box(page).fill('cloud');
  await expect(rows(page).first()).toContainText('Cloud Migration');

  await page.route('**/search-results-*.js', (route) => route.abort());
  await openSearch(page);
  await box(page).fill('cloud');
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?q=cloud');
});
