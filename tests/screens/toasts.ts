import { expect, type Page } from '@playwright/test';
import { advanceClock } from '../stack/advance-clock.ts';

export const toasts = (page: Page) => page.locator('.toast');

/** Those that are not on their way out. */
export const lastingToasts = (page: Page) => page.locator('.toast:not([data-ending-style])');

/** On a page whose clock stands still: winds it on until the first toast is there. */
export async function awaitToast(page: Page) {
  const tick = async () => {
    await advanceClock(page, 10);
    return toasts(page).count();
  };
  await expect.poll(tick, { intervals: [10] }).toBe(1);
}

/** On a page whose clock stands still: the thanks for a form stand at the bottom right for 5000 ms, and no longer. */
export async function expectFiveSeconds(page: Page, text: string) {
  await awaitToast(page);
  await expect(toasts(page)).toContainText(text);
  await expect(toasts(page)).toHaveAttribute('data-type', 'success');
  await expect(toasts(page)).toHaveAttribute('data-position', 'bottom-right');
  await advanceClock(page, 4890);
  await expect(lastingToasts(page)).toHaveCount(1);
  await advanceClock(page, 120);
  await expect(lastingToasts(page)).toHaveCount(0);
  await advanceClock(page, 1000);
  await expect(toasts(page)).toHaveCount(0);
}
