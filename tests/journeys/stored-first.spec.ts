import { expect, type Page, test } from '@playwright/test';
import { findLeads, findSubscribers } from '../stack/find-leads.ts';
import { goToStep, openWizard, sendWizard, toasts } from '../stack/walk-wizard.ts';
import { waitForHydration } from '../stack/watch-page.ts';

/** Each form that takes words: how a visitor sends the marker, and where it must then be found. */
const forms = {
  async contact(page: Page, marker: string) {
    await page.goto('/contact');
    await waitForHydration(page);
    for (const label of ['First name', 'Last name', 'Message']) {
      await page.getByLabel(label, { exact: true }).fill(marker);
    }
    await page.getByLabel('Email', { exact: true }).fill(`${marker}@b.co`);
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Send message' }).click();
    return () => findLeads(marker);
  },
  async wizard(page: Page, marker: string) {
    await openWizard(page);
    await goToStep(page, 4);
    await page.getByLabel('Company name').fill(marker);
    await sendWizard(page);
    return () => findLeads(marker);
  },
  async newsletter(page: Page, marker: string) {
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('contentinfo').getByRole('textbox').fill(`${marker}@b.co`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    return () => findSubscribers(`${marker}@b.co`);
  },
};

for (const [name, send] of Object.entries(forms)) {
  test(`GEN-08 GEN-09 what the ${name} form takes is in the database when the one toast shows`, async ({
    page,
  }) => {
    const find = await send(page, crypto.randomUUID().slice(0, 8));
    await expect(toasts(page)).toHaveAttribute('data-type', 'success');
    expect(await find()).toHaveLength(1);
    await expect(toasts(page)).toHaveCount(1);
  });

  test(`GEN-09 the ${name} form shows no success while nothing is stored`, async ({ page }) => {
    await page.route(/\.data(\?|$)|\/newsletter$/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    const find = await send(page, crypto.randomUUID().slice(0, 8));
    await expect(page.getByRole('status').filter({ hasText: 'connection was lost' })).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    expect(await find()).toEqual([]);
  });
}
