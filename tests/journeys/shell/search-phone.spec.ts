import { expect, test } from '@playwright/test';
import { drawer, hamburger, phone, wide } from '../../screens/header.ts';
import { box, heading, icon, openSearch, panel, quickLinks, rows } from '../../screens/search-panel.ts';
import { openLive } from '../../stack/open-live.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('MOB-05 MOB-07 MOB-08 MOB-09 MOB-10 the menu has Search: a full-width panel that closes and clears its text', async ({
    page,
  }) => {
    await openLive(page, '/');
    await hamburger(page).tap();
    await drawer(page).getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(drawer(page)).toBeHidden();
    await expect(panel(page)).toBeVisible();
    expect(await panel(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
    await expect(box(page)).toBeFocused();
    await box(page).fill('cloud');
    await expect(rows(page).first()).toContainText('Cloud Migration');
    await panel(page).getByRole('button', { name: 'Close search' }).tap();
    await expect(panel(page)).toBeHidden();
    await expect(hamburger(page), 'the focus is back on the menu button').toBeFocused();

    await hamburger(page).tap();
    await icon(page).tap();
    await expect(drawer(page)).toBeHidden();
    await expect(box(page)).toHaveValue('');
    await expect(heading(page, 'Quick Links')).toBeVisible();
    await expect(box(page)).toBeFocused();
    await rows(page).filter({ hasText: 'All Industries' }).getByRole('link').tap();
    await expect(page).toHaveURL('/industries');
    await expect(panel(page)).toBeHidden();
  });

  test('the panel fits a screen of 320 by 480 and scrolls inside', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await openSearch(page);
    await box(page).fill('phone');
    await expect(rows(page)).toHaveCount(8);
    const size = await panel(page).evaluate((element) => ({
      bottom: element.getBoundingClientRect().bottom,
      sideways: element.scrollWidth - element.clientWidth,
      isScrolling: element.scrollHeight > element.clientHeight,
    }));
    expect(size).toEqual({ bottom: expect.any(Number), sideways: 0, isScrolling: true });
    expect(size.bottom).toBeLessThanOrEqual(480);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel opens, shows the Quick Links and searches in the product listing', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/about');
    await icon(page).click();
    await expect(rows(page).locator('b')).toHaveText(quickLinks.map(({ title }) => title));
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await icon(page).click();
    await box(page).fill('school');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products?q=school');
  });

  test('MOB-05 MOB-08 the menu of a phone leads to it as well', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/about');
    await hamburger(page).click();
    await drawer(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close search' }).click();
    await expect(panel(page)).toBeHidden();
  });
});
