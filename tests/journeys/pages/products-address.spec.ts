import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import {
  cards,
  category,
  count,
  expectProducts,
  industry,
  openListing,
  searchBox,
} from '../../screens/product-listing.ts';
import { delayAnswer, startFile } from '../../stack/delay-answer.ts';
import { defaultPorts } from '../../stack/ports.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const { products } = getContent();

test('Back from a product restores the filtered listing', async ({ page }) => {
  await openListing(page);
  await searchBox(page).fill('ward');
  await expectProducts(page, ['Hospital Management']);
  await cards(page).first().click();
  await expect(page).toHaveURL('/products/hospital-management');
  await page.goBack();
  await expect(page).toHaveURL('/products?q=ward');
  await expectProducts(page, ['Hospital Management']);
  await expect(searchBox(page)).toHaveValue('ward');
});

for (const { name, base } of [
  { name: 'nginx', base: `http://127.0.0.1:${defaultPorts.nginx}` },
  { name: 'Express', base: `http://127.0.0.1:${defaultPorts.web}` },
]) {
  test(`a filtered address is served filtered and hydrates without browser errors (${name})`, async ({
    page,
  }) => {
    const browserErrors = watchBrowserErrors(page);
    const response = await page.goto(`${base}/products?q=%20hospital%20&industry=healthcare`);
    expect((await response?.text())?.match(/class="stage-card"/g)).toHaveLength(1);
    await waitForHydration(page);
    await expectProducts(page, ['Hospital Management']);
    await expect(industry(page)).toHaveValue('Healthcare');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/);
    await searchBox(page).fill('');
    await expectProducts(
      page,
      products.filter(({ industries }) => industries?.includes('Healthcare')).map(({ name }) => name),
    );
    expect(browserErrors).toEqual([]);
  });
}

test('the static file, served while the application is down, filters in the browser', async ({
  page,
  request,
}) => {
  const file = await request.get('/products');
  const body = await file.text();
  await page.route('**/products?q=*', (route) => route.fulfill({ headers: file.headers(), body }));
  const browserErrors = await openListing(page, '/products?q=ward&category=cloud&industry=gold');
  await expectProducts(page, ['Hospital Management']);
  await expect(searchBox(page)).toHaveValue('ward');
  await expect(category(page)).toHaveValue('cloud');
  await expect(page).toHaveURL(/category=cloud/);
  expect(browserErrors).toEqual([]);
});

test('a link within the site to a filtered listing needs only static files', async ({ page }) => {
  await openListing(page, '/services');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(() => {
    history.pushState({}, '', '/products?q=ward');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expectProducts(page, ['Hospital Management']);
  await expect(searchBox(page)).toHaveValue('ward');
  const data = requests.filter((url) => url.includes('.data'));
  expect(data).toHaveLength(1);
  const answer = await page.request.get(data[0] ?? '');
  expect(answer.headers()['cache-control'], 'served as a file').toBe('no-cache');
  expect(answer.headers().etag).toBeTruthy();
});

test('text and choices entered before hydration filter the listing', async ({ page }) => {
  const release = await delayAnswer(page, startFile);
  await page.goto('/products');
  await searchBox(page).fill('management');
  await category(page).selectOption('healthcare');
  release();
  await waitForHydration(page);
  await expectProducts(page, ['Hospital Management', 'Clinic Management']);
  await expect(page).toHaveURL('/products?q=management&category=healthcare');
  await expect(searchBox(page)).toHaveValue('management');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PRD-10 search and filters work as a form', async ({ page }) => {
    await page.goto('/products');
    await searchBox(page).fill('Ward');
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL('/products?q=Ward&category=all&industry=all');
    await expectProducts(page, ['Hospital Management']);
    await expect(searchBox(page)).toHaveValue('Ward');
    await searchBox(page).fill('');
    await category(page).selectOption('business');
    await industry(page).selectOption('Retail');
    await page.getByRole('button', { name: 'Show products' }).click();
    await expectProducts(page, ['POS System']);
    await expect(category(page)).toHaveValue('business');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/products');
    await expect(count(page)).toHaveText('14 products found');
  });
});

test('SLUG-04 an unknown product shows the listing, which filters there too', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  expect((await page.goto('/products/does-not-exist'))?.status()).toBe(404);
  await expect(cards(page)).toHaveCount(14);
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
  await expect(page.getByText('We could not find that product.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await waitForHydration(page);
  await searchBox(page).pressSequentially('ward');
  await expectProducts(page, ['Hospital Management']);
  await expect(searchBox(page)).toBeFocused();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByText('We could not find that product.')).toHaveCount(0);
  expect(browserErrors).toEqual([]);
});
