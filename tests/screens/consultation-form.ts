import { expect, type Page } from '@playwright/test';
import { waitForHydration } from '../stack/watch-page.ts';

export const address = '/talk-to-expert';

export const form = (page: Page) => page.getByRole('form', { name: 'Book a consultation' });
export const message = (page: Page) => page.getByLabel('Tell us about your challenge');
export const chosenType = (page: Page) => form(page).locator('[name=consultationType]:checked');

export const choose = (page: Page, title: string) => form(page).getByRole('radio', { name: title }).check();
export const send = (page: Page) => form(page).getByRole('button').click();

export async function openLive(page: Page) {
  await page.goto(address);
  await waitForHydration(page);
}

export async function fill(page: Page, overrides: Record<string, string> = {}) {
  const fields = {
    'Full Name': 'Dilini Fonseka',
    'Business Email': `dilini.${crypto.randomUUID().slice(0, 8)}@maskena.example`,
    'Company Name': 'Maskena Tea Factory',
    'Tell us about your challenge': `We weigh leaf by hand. ${crypto.randomUUID()}`,
    ...overrides,
  };
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  return fields;
}

export const valuesOf = (page: Page) =>
  form(page).evaluate((element: HTMLFormElement) => Object.fromEntries(new FormData(element)));

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

/** From now on time passes only when the test advances the clock. */
export async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Expects a window of 1280 by 800. The toast code is loaded on demand, so the first toast may take a while. */
export async function expectFormToast(page: Page, text: string) {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast(page, text)).toBeVisible({ timeout: 200 });
  }).toPass();
  // The mouse is still over the submit button; hovering would keep the toast open.
  await page.mouse.move(5, 400);
  await expect(toast(page, text)).toHaveText(text);
  const box = await toast(page, text).boundingBox();
  expect(1280 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
  expect(box?.y).toBeGreaterThan(400);
}

/** Visible after 4.9 s, gone after 5 s plus its closing animation. */
export async function expectFiveSeconds(page: Page, text: string) {
  await page.clock.runFor(4_880);
  await expect(toast(page, text)).toBeVisible();
  await page.clock.runFor(620);
  await expect(toast(page, text)).toHaveCount(0);
}
