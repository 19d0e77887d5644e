import { expect, type Page } from '@playwright/test';

export const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** On a page whose clock stands still: the thanks for a form stand at the bottom right for 5000 ms, and no longer. */
export async function expectFiveSeconds(page: Page, text: string) {
  const tick = async () => {
    await page.clock.runFor(10);
    return toasts(page).count();
  };
  await expect.poll(tick, { intervals: [10] }).toBe(1);
  await expect(toasts(page)).toContainText(text);
  await expect(toasts(page)).toHaveAttribute('data-type', 'success');
  await expect(toasts(page)).toHaveAttribute('data-x-position', 'right');
  await expect(toasts(page)).toHaveAttribute('data-y-position', 'bottom');
  await page.clock.runFor(4890);
  await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(120);
  await expect(toasts(page)).toHaveAttribute('data-removed', 'true');
  await page.clock.runFor(1000);
  await expect(toasts(page)).toHaveCount(0);
}
