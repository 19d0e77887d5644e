import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openPanels, wide } from '../../screens/header.ts';
import { box, heading, icon, openSearch, panel, rows } from '../../screens/search-panel.ts';
import { delayAnswer, startFile } from '../../stack/delay-answer.ts';
import { openLive } from '../../stack/open-live.ts';
import { isHydrated, watchBrowserErrors } from '../../stack/watch-page.ts';

test.use({ viewport: wide });

test('SRCH-01 SRCH-02 the icon opens a panel with one text box whose placeholder names what it searches', async ({
  page,
}) => {
  await openLive(page, '/');
  await expect(panel(page)).toBeHidden();
  await icon(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('textbox')).toHaveCount(1);
  await expect(box(page)).toBeVisible();
});

test('SRCH-03 the box takes the focus 100 ms after the panel opened', async ({ page }) => {
  await openLive(page, '/');
  // Opened once before, so that the code is loaded and only the clock matters.
  await icon(page).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await icon(page).click();
  await expect(panel(page)).toBeVisible();
  await page.clock.runFor(99);
  await expect(box(page)).not.toBeFocused();
  await page.clock.runFor(21);
  await expect(box(page)).toBeFocused();
});

test('SRCH-18 SRCH-19 a click outside closes the panel and clears the text', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('cloud');
  await expect(heading(page, 'Quick Links')).toBeHidden();
  await page.mouse.click(4, 500);
  await expect(panel(page)).toBeHidden();
  await icon(page).click();
  await expect(box(page)).toHaveValue('');
  await expect(heading(page, 'Quick Links')).toBeVisible();
  await icon(page).click();
  await expect(panel(page), 'the icon closes what it opened').toBeHidden();
});

test('the search can be opened, navigated, used and closed with the keyboard alone', async ({ page }) => {
  await openLive(page, '/about');
  await icon(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('management');
  await expect(heading(page, 'Results (8)')).toBeVisible();
  const links = rows(page).getByRole('link');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type('school');
  await expect(links.first()).toContainText('School Management');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products/school-management');
  await expect(panel(page)).toBeHidden();

  await icon(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page), 'it does not cover the focused element').toBeHidden();
});

test('an open search stays open when the pointer passes the menu, and closes on Back', async ({ page }) => {
  await page.goto('/');
  await openSearch(page, '/about');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Services' })
    .first()
    .hover();
  await box(page).fill('till');
  await expect(rows(page).first()).toBeVisible();
  await expect(openPanels(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(panel(page)).toBeHidden();
});

test('a click before hydration opens the panel, and text typed there is searched', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  const release = await delayAnswer(page, startFile);
  await page.goto('/');
  await icon(page).click();
  await expect(panel(page)).toBeVisible();
  await box(page).fill('till');
  expect(await isHydrated(page)).toBe(false);
  release();
  await expect(rows(page).first().locator('mark').first()).toHaveText('till');
  await expect(box(page)).toHaveValue('till');
  await expect(box(page)).toBeFocused();
  expect(browserErrors).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the open search in the ${colorScheme} theme`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme });
    await openSearch(page);
    const violations = async () => (await new AxeBuilder({ page }).analyze()).violations;
    expect(await violations()).toEqual([]);
    await box(page).fill('e');
    await expect(rows(page)).toHaveCount(8);
    expect(await violations()).toEqual([]);
    await box(page).fill('zzqqxx');
    await expect(panel(page).getByText('No results found')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
}
