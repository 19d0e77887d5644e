import type { Page } from '@playwright/test';

/** Opens every disclosure of the page, so that what it holds is measured too. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
}
