import { expect, test } from '@playwright/test';
import { bar, entry, openPanels, panel, wide } from '../../screens/header.ts';
import { openLive } from '../../stack/open-live.ts';

test.use({ viewport: wide });

test('HDR-06 the keyboard opens, navigates and closes the lists', async ({ page }) => {
  await openLive(page, '/');
  await entry(page, 'Home').focus();
  await page.keyboard.press('ArrowRight');
  await expect(entry(page, 'Services')).toBeFocused();
  await expect(panel(page, '/services')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(entry(page, 'Products')).toBeFocused();
  await expect(openPanels(page)).toHaveCount(1);
  await expect(panel(page, '/products')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(openPanels(page)).toHaveCount(0);
  await expect(entry(page, 'Products')).toBeFocused();
  await page.keyboard.press('Tab');
  const toggle = bar(page).getByRole('button', { name: 'Show all products' });
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page, '/products')).toBeVisible();

  const links = panel(page, '/products').getByRole('link');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(entry(page, 'Products')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(openPanels(page)).toHaveCount(0);
  await expect(entry(page, 'Products')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products/pos-system');
  await expect(openPanels(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('HDR-06 leaving the menu by Tab closes its list', async ({ page }) => {
  await openLive(page, '/');
  await entry(page, 'Industries').focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page, '/industries')).toBeVisible();
  await panel(page, '/industries').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(entry(page, 'About Us')).toBeFocused();
  await expect(openPanels(page)).toHaveCount(0);
});
