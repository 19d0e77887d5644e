import type { Page } from '@playwright/test';

/** As if the visitor switched to another tab, or back. */
export function hideTab(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
