import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('every link of the home page, its header and its footer works', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = new Set(hrefs.map((href) => href.split('#', 1).join('')));
  expect(paths.size).toBeGreaterThan(15);
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
  }
});

test('the menu of a small screen opens and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.locator('summary[aria-label="Menu"]').click();
  await expect(menu).toBeVisible();
  const firstProduct = menu.locator('a[href="/products/pos-system"]');
  await expect(firstProduct).toBeHidden();
  await menu.locator('summary', { hasText: 'Products' }).click();
  await firstProduct.click();
  await expect(page).toHaveURL('/products/pos-system');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the menu of a wide screen opens on hover and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const entry = page.locator('header .mega a[href="/services/cloud-migration"]');
  await expect(entry).toBeHidden();
  await page.locator('header').getByRole('link', { name: 'Services', exact: true }).first().hover();
  await entry.click();
  await expect(page).toHaveURL('/services/cloud-migration');
});

test('questions on a product page open', async ({ page }) => {
  await page.goto('/products/pos-system');
  const question = page.locator('main details').last();
  await expect(question).not.toHaveAttribute('open');
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
});
