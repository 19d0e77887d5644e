import { AxeBuilder } from '@axe-core/playwright';
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
import { productSlugs } from '../../specification-slugs.ts';

const { products } = getContent();

test('RT-09 PRD-09 the listing shows 14 cards, each linked to its product', async ({ page }) => {
  await openListing(page);
  const hrefs = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(productSlugs.map((slug) => `/products/${slug}`));
  await expect(count(page)).toHaveText('14 products found');
  await page.locator('main a[href="/products/crm-system"]').click();
  await expect(page).toHaveURL('/products/crm-system');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRM System');
});

test('PRD-01 PRD-02 PRD-03 PRD-04 PRD-08 typing filters at once, in the page and in its address', async ({
  page,
}) => {
  const browserErrors = await openListing(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  // The browser requests the icon again whenever the address changes.
  page.on('request', (request) => request.url().endsWith('.svg') || requests.push(request.url()));

  await searchBox(page).pressSequentially('POS');
  await expectProducts(page, ['POS System', 'Auto Invoicing']);
  await expect(page).toHaveURL('/products?q=POS');
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).fill('pos');
  await expectProducts(page, ['POS System', 'Auto Invoicing']);

  await searchBox(page).fill('payroll man');
  await expectProducts(page, ['Payroll Management']);
  await searchBox(page).fill('KOTTU CORNER');
  await expectProducts(page, ['Restaurant Management']);
  await searchBox(page).fill('');
  await expect(count(page)).toHaveText('14 products found');
  await expect(page).toHaveURL('/products');
  await expect(searchBox(page)).toBeFocused();
  expect(requests, 'nothing was requested from a server').toEqual([]);

  // Two inputs in one task: the second must not be compared with the address from before the first.
  await searchBox(page).evaluate((box: HTMLInputElement) => {
    for (const value of ['w', '']) {
      box.value = value;
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/products');
  await expect(count(page)).toHaveText('14 products found');

  expect(await page.evaluate(() => history.length), 'typing adds no history entries').toBe(2);
  expect(browserErrors).toEqual([]);
});

test('PRD-05 PRD-06 PRD-07 PRD-10 PRD-11 category and industry filter, and every option finds something', async ({
  page,
}) => {
  await openListing(page);
  const valuesOf = (select: typeof category) =>
    select(page)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const categories = await valuesOf(category);
  expect(categories.slice(0, 7)).toEqual(['all', 'cloud', 'ai', 'security', 'devops', 'business', 'iot']);
  for (const value of categories) {
    await category(page).selectOption(value);
    const found = products.filter(
      (product) => value === 'all' || [product.category, ...product.capabilities].includes(value as never),
    );
    expect(found.length, value).toBeGreaterThan(0);
    await expectProducts(
      page,
      found.map(({ name }) => name),
    );
  }
  await category(page).selectOption('business');
  await expectProducts(page, ['POS System', 'Project Management']);
  await expect(page).toHaveURL('/products?category=business');
  await category(page).selectOption('all');
  for (const value of (await valuesOf(industry)).slice(1)) {
    await industry(page).selectOption(value);
    const found = products.filter(({ industries }) => industries?.includes(value));
    expect(found.length, value).toBeGreaterThan(0);
    await expectProducts(
      page,
      found.map(({ name }) => name),
    );
  }
});

test('an empty result is explained, and a link shows all products again', async ({ page }) => {
  await openListing(page);
  await searchBox(page).fill('hovercraft');
  await category(page).selectOption('iot');
  await industry(page).selectOption('Retail');
  await expect(page).toHaveURL('/products?q=hovercraft&category=iot&industry=Retail');
  await expect(count(page)).toHaveText('0 products found');
  await expect(page.getByRole('heading', { name: 'Nothing matches all three filters' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/products');
  await expect(count(page)).toHaveText('14 products found');
  await expect(count(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');
  await expect(category(page)).toHaveValue('all');
  await expect(industry(page)).toHaveValue('all');
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('hovercraft');
  await expect(industry(page)).toHaveValue('Retail');
});

test('the first two cards are wide only while all products are shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openListing(page);
  const widthOf = async (place: number) => (await cards(page).nth(place).boundingBox())?.width ?? 0;
  expect(await widthOf(0)).toBeGreaterThan((await widthOf(2)) * 1.3);
  await category(page).selectOption('cloud');
  await expect(count(page)).not.toHaveText('14 products found');
  expect(await widthOf(0)).toBeCloseTo(await widthOf(2), 0);
});

test('drawings of filtered cards are shown again with their cards', async ({ page }) => {
  await openListing(page);
  await searchBox(page).fill('payroll man');
  await expect(cards(page)).toHaveCount(1);
  await searchBox(page).fill('');
  await expect(cards(page)).toHaveCount(14);
  const empty = await page
    .locator('main .art-screens')
    .evaluateAll((boxes) => boxes.filter((box) => !box.firstChild).length);
  expect(empty).toBe(0);
});
