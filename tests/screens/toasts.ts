import { expect, type Page } from '@playwright/test';
import { advanceClock } from '../stack/advance-clock.ts';

export const toasts = (page: Page) => page.locator('.toast');

/** Toasts that are not closing. */
export const lastingToasts = (page: Page) => page.locator('.toast:not([data-ending-style])');

/** Needs a stopped clock; advances it until the first toast appears. */
export async function waitForToast(page: Page) {
  const advanceAndCount = async () => {
    await advanceClock(page, 10);
    return toasts(page).count();
  };
  await expect.poll(advanceAndCount, { intervals: [10] }).toBe(1);
}

/** Needs a stopped clock. The toast after a form stays at the bottom right for exactly 5000 ms. */
export async function expectFiveSeconds(page: Page, text: string) {
  await waitForToast(page);
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
