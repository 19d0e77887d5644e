import { expect, test } from '@playwright/test';
import { waitForHydration } from '../../stack/watch-page.ts';

test('GEN-03 five places have a form that collects leads', async ({ page }) => {
  for (const address of ['/get-started', '/talk-to-expert', '/contact']) {
    await page.goto(address);
    await expect(page.getByRole('main').locator('form'), address).toBeVisible();
    await expect(page.getByRole('contentinfo').locator('form'), `the footer of ${address}`).toBeVisible();
  }
  await page.goto('/careers');
  await waitForHydration(page);
  await page.getByRole('main').getByText('Apply Now').first().click();
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();
});
