import type { Page } from '@playwright/test';

/** Opens every disclosure (`details`) of the page. */
export async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
}
