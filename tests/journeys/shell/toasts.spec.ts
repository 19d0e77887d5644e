import { expect, type Page, test } from '@playwright/test';
import { expectFiveSeconds, toasts, waitForToast } from '../../screens/toasts.ts';
import { advanceClock } from '../../stack/advance-clock.ts';
import { openLive } from '../../stack/open-live.ts';
import { galleryUrl, signInAs } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const toast = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text });
const refusal = 'Please agree to the Privacy Policy';

/** Sends the contact form without the privacy checkbox, which shows an error toast; the clock is then stopped. */
async function showErrorToast(page: Page) {
  await page.clock.install();
  await openLive(page, '/contact');
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole('button', { name: 'Send message' }).click();
  await waitForToast(page);
  await expect(toast(page, refusal)).toBeVisible();
}

/** Moves the mouse away from the submit button, because hovering keeps a toast open. */
const moveMouseAway = (page: Page) => page.mouse.move(5, 400);

test('TOAST-02 the toast after a contact message stays at the bottom right for 5000 ms', async ({ page }) => {
  await page.clock.install();
  await openLive(page, '/contact');
  for (const [label, value] of [
    ['First name', 'Kumari'],
    ['Last name', 'Silva'],
    ['Email', `kumari.${crypto.randomUUID().slice(0, 8)}@maskena.example`],
    ['Message', 'The weighbridge prints twice.'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel(/I agree to the/).check();
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectFiveSeconds(page, 'Your message has been sent successfully!');
});

test('TOAST-06 TOAST-20 a toast closes by itself after 5000 ms', async ({ page }) => {
  await showErrorToast(page);
  await moveMouseAway(page);
  await advanceClock(page, 4_000);
  await expect(toast(page, refusal)).toBeVisible();
  await advanceClock(page, 1_500);
  await expect(toast(page, refusal)).toHaveCount(0);
});

test('TOAST-07 a toast stays while the pointer is on it', async ({ page }) => {
  await showErrorToast(page);
  await toast(page, refusal).hover();
  await advanceClock(page, 10_000);
  await expect(toast(page, refusal)).toBeVisible();
  await moveMouseAway(page);
  await advanceClock(page, 6_000);
  await expect(toast(page, refusal)).toHaveCount(0);
});

test('TOAST-08 a toast stays while the window has lost the focus', async ({ page }) => {
  await showErrorToast(page);
  await moveMouseAway(page);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await advanceClock(page, 10_000);
  await expect(toast(page, refusal)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await advanceClock(page, 6_000);
  await expect(toast(page, refusal)).toHaveCount(0);
});

test('TOAST-09 TOAST-10 Alt+T focuses the notifications, Escape lets them close again', async ({ page }) => {
  await showErrorToast(page);
  await moveMouseAway(page);
  await page.keyboard.press('Alt+t');
  const region = page.getByRole('region', { name: /Notifications/ });
  expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await advanceClock(page, 10_000);
  await expect(toast(page, refusal)).toBeVisible();
  await page.keyboard.press('Escape');
  await advanceClock(page, 6_000);
  await expect(toast(page, refusal)).toHaveCount(0);
});

test('TOAST-12 TOAST-18 toasts of the contact page are bottom-right, 320 to 356 px wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await showErrorToast(page);
  const box = await toast(page, refusal).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(320);
  expect(box?.width).toBeLessThanOrEqual(356);
  expect(1280 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
  expect(box?.y).toBeGreaterThan(400);
});

test('TOAST-11 TOAST-17 the default position is top-right, and at most three show at each position', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(context, 'sales');
  await page.goto(galleryUrl);
  for (const [name, isAtPosition] of [
    ['Toast at the top', (y: number) => y < 400],
    ['Toast: success', (y: number) => y > 400],
  ] as const) {
    await waitForHydration(page);
    await page
      .getByRole('button', { name, exact: true })
      .first()
      .evaluate((button: HTMLElement) => {
        for (let count = 0; count < 5; count += 1) button.click();
      });
    const all = toasts(page);
    const visible = page.locator('.toast:not([data-limited])');
    // Checked while all five exist; later fewer would be left.
    await expect.poll(async () => [await all.count(), await visible.count()]).toEqual([5, 3]);
    for (const box of await Promise.all((await visible.all()).map((each) => each.boundingBox()))) {
      expect(isAtPosition(box?.y ?? -1)).toBe(true);
      expect(1280 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
    }
    await page.reload();
  }
});

test('TOAST-06 TOAST-07 closing one toast by hand does not keep the others open', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(context, 'sales');
  await page.goto(galleryUrl);
  await waitForHydration(page);
  for (const name of ['Toast: success', 'Toast: error']) {
    await page.getByRole('button', { name, exact: true }).first().click();
  }
  await toast(page, 'success').getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, 'success')).toHaveCount(0);
  await expect(toast(page, 'error')).toBeVisible();
  await expect(toast(page, 'error')).toHaveCount(0, { timeout: 15_000 });
});

test('RT-57 RT-58 the Back to top button appears beyond 300 px and scrolls to the top', async ({ page }) => {
  await page.goto('/services');
  await waitForHydration(page);
  const button = page.getByRole('button', { name: 'Back to top' });
  for (const [position, shown] of [
    [300, false],
    [301, true],
    [0, false],
    [1500, true],
  ] as const) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), position);
    await expect(button).toBeVisible({ visible: shown });
  }
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
