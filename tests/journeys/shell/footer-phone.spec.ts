import { expect, type Page, test } from '@playwright/test';
import { openLive } from '../../stack/open-live.ts';

const lists = (page: Page) => page.getByRole('navigation', { name: 'Footer' });
const summary = (page: Page, title: string) => lists(page).locator('summary', { hasText: title });

test('from the width of a tablet every link of the footer is visible, and nothing is to be opened', async ({
  page,
}) => {
  for (const width of [704, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openLive(page, '/about');
    await expect(lists(page).getByRole('link')).toHaveCount(20);
    await lists(page).getByRole('heading', { name: 'Company' }).scrollIntoViewIfNeeded();
    await expect(lists(page).getByRole('heading')).toHaveText([
      'Products',
      'Services',
      'Industries',
      'Company',
    ]);
    // A hidden element takes no focus.
    for (const each of await lists(page).locator('summary').all()) {
      await expect(each).toHaveCSS('visibility', 'hidden');
    }
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('the lists are closed, open by key, and lead on', async ({ page }) => {
      await page.goto('/about');
      await expect(lists(page).getByRole('link')).toHaveCount(0);
      expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(860);
      await summary(page, 'Company').press('Enter');
      await expect(lists(page).getByRole('link')).toHaveText(['About Us', 'Careers', 'Contact']);
      for (const link of await lists(page).getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await lists(page).getByRole('link', { name: 'Careers' }).click();
      await expect(page).toHaveURL('/careers');
    });
  });
}
