import { expect, test } from '@playwright/test';
import type { CatalogueItem } from '#app/seo/catalogue.server.ts';
import {
  bar,
  drawer,
  entry,
  group,
  hamburger,
  openPanels,
  panel,
  phone,
  sections,
  wide,
} from '../../screens/header.ts';
import { openLive } from '../../stack/open-live.ts';

test.describe('on a wide touch screen', () => {
  test.use({ viewport: wide, hasTouch: true });

  test('HDR-06 a tap opens a list, a tap beside it closes it, a second tap follows the entry', async ({
    page,
  }) => {
    await openLive(page, '/');
    await entry(page, 'Services').tap();
    await expect(panel(page, '/services')).toBeVisible();
    await expect(page).toHaveURL('/');
    await entry(page, 'Products').tap();
    await expect(panel(page, '/products')).toBeVisible();
    await expect(openPanels(page)).toHaveCount(1);
    await page.touchscreen.tap(4, 790);
    await expect(openPanels(page)).toHaveCount(0);

    const toggle = bar(page).getByRole('button', { name: 'Show all industries' });
    await toggle.tap();
    await expect(panel(page, '/industries')).toBeVisible();
    await toggle.tap();
    await expect(openPanels(page)).toHaveCount(0);

    await entry(page, 'Products').tap();
    await panel(page, '/products').locator('a[href="/products/pos-system"]').tap();
    await expect(page).toHaveURL('/products/pos-system');
    await expect(openPanels(page)).toHaveCount(0);
    await entry(page, 'Industries').tap();
    await entry(page, 'Industries').tap();
    await expect(page).toHaveURL('/industries');
    await expect(openPanels(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('MOB-01 MOB-02 MOB-03 MOB-04 the menu has three groups, one open at a time', async ({
    page,
    request,
  }) => {
    const catalogue: CatalogueItem[] = await (await request.get('/catalogue.json')).json();
    await openLive(page, '/');
    await expect(drawer(page)).toBeHidden();
    await hamburger(page).tap();
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page).locator('summary')).toHaveText(sections.map(({ label }) => label));
    const openGroups = drawer(page).locator('details[open]');
    for (const { label, path } of sections) {
      await group(page, label).tap();
      await expect(openGroups).toHaveCount(1);
      const names = catalogue.filter(({ category }) => category === label).map(({ title }) => title);
      const links = openGroups.getByRole('link');
      expect(await links.allTextContents()).toEqual([...names, `View All ${path.slice(1)}`]);
      for (const link of await links.all()) await expect(link).toBeVisible();
    }
    await group(page, 'Industries').tap();
    await expect(openGroups).toHaveCount(0);
  });

  test('MOB-06 the menu has a Contact Us button, and following it closes the menu', async ({ page }) => {
    await openLive(page, '/');
    await hamburger(page).tap();
    await drawer(page).getByRole('link', { name: 'Contact Us' }).tap();
    await expect(page).toHaveURL('/contact');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the menu closes by Escape, by its button, by leaving it and by Back', async ({ page }) => {
    await openLive(page, '/');
    await hamburger(page).tap();
    await group(page, 'Products').focus();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(hamburger(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    await hamburger(page).tap();
    await expect(drawer(page)).toBeHidden();

    await hamburger(page).tap();
    await drawer(page).getByRole('link', { name: 'Contact Us' }).focus();
    await page.keyboard.press('Tab');
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator('main :focus')).toBeInViewport();

    await hamburger(page).tap();
    await drawer(page).getByRole('link', { name: 'Careers' }).tap();
    await expect(page).toHaveURL('/careers');
    await hamburger(page).tap();
    await page.getByRole('banner').getByRole('link', { name: 'Pahana, home' }).tap();
    await expect(page).toHaveURL('/');
    await expect(drawer(page)).toBeHidden();
    await hamburger(page).tap();
    await page.goBack();
    await expect(page).toHaveURL('/careers');
    await expect(drawer(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('MOB-01 MOB-02 MOB-03 MOB-04 the menu and its groups open and close', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    await hamburger(page).click();
    await expect(drawer(page)).toBeVisible();
    const openGroups = drawer(page).locator('details[open]');
    for (const { label } of sections) {
      await group(page, label).click();
      await expect(openGroups).toHaveCount(1);
      await expect(openGroups.locator('summary')).toHaveText(label);
    }
    await group(page, 'Industries').click();
    await expect(openGroups).toHaveCount(0);
    await drawer(page).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
  });
});
