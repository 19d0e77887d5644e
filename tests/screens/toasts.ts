import { expect, type Page } from '@playwright/test';
import { wind } from '../stack/wind.ts';

export const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** On a page whose clock stands still: winds it on until the first toast is there. */
export async function awaitToast(page: Page) {
  const tick = async () => {
    await wind(page, 10);
    return toasts(page).count();
  };
  await expect.poll(tick, { intervals: [10] }).toBe(1);
}

/** On a page whose clock stands still: the thanks for a form stand at the bottom right for 5000 ms, and no longer. */
export async function expectFiveSeconds(page: Page, text: string) {
  await awaitToast(page);
  await expect(toasts(page)).toContainText(text);
  await expect(toasts(page)).toHaveAttribute('data-type', 'success');
  await expect(toasts(page)).toHaveAttribute('data-x-position', 'right');
  await expect(toasts(page)).toHaveAttribute('data-y-position', 'bottom');
  await wind(page, 4890);
  await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
  await wind(page, 120);
  await expect(toasts(page)).toHaveAttribute('data-removed', 'true');
  await wind(page, 1000);
  await expect(toasts(page)).toHaveCount(0);
}
