import { expect, type Page, test } from '@playwright/test';
import * as application from '../../screens/application-form.ts';
import * as consultation from '../../screens/consultation-form.ts';
import { toasts } from '../../screens/toasts.ts';
import { goToStep, openWizard, sendWizard } from '../../screens/wizard.ts';
import { findLeads, findSubscribers } from '../../stack/find-leads.ts';
import { openLive } from '../../stack/open-live.ts';
import { recordToasts } from '../../stack/record-toasts.ts';

/** For each form: sends the marker as a visitor and returns the query that must find it. */
const forms = {
  async contact(page: Page, marker: string) {
    await openLive(page, '/contact');
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
  async support(page: Page, marker: string) {
    await openLive(page, '/support');
    await page.getByLabel('What happened?').fill(marker);
    await page.getByRole('button', { name: 'Send ticket' }).click();
    return () => findLeads(marker);
  },
  async consultation(page: Page, marker: string) {
    await openLive(page, '/talk-to-expert');
    await consultation.choose(page, 'Growth Planning');
    await consultation.fill(page, { 'Company Name': marker });
    await consultation.send(page);
    return () => findLeads(marker);
  },
  async application(page: Page, marker: string) {
    await openLive(page, '/careers');
    await application.openDialog(page);
    await application.fillApplication(page);
    await application.field(page, 'name').fill(marker);
    await application.submit(page);
    return () => findLeads(marker);
  },
  async newsletter(page: Page, marker: string) {
    await openLive(page, '/');
    await page.getByRole('contentinfo').getByRole('textbox').fill(`${marker}@b.co`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    return () => findSubscribers(`${marker}@b.co`);
  },
};

for (const [name, send] of Object.entries(forms)) {
  test(`GEN-08 GEN-09 the ${name} form is stored in the database when its only toast appears`, async ({
    page,
  }) => {
    const find = await send(page, crypto.randomUUID().slice(0, 8));
    await expect(toasts(page)).toHaveAttribute('data-type', 'success');
    expect(await find()).toHaveLength(1);
    await expect(toasts(page)).toHaveCount(1);
  });

  test(`GEN-09 the ${name} form shows no success while nothing is stored`, async ({ page }) => {
    await page.route(/\/(forms\/\w+|application)$/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    const shownToasts = await recordToasts(page);
    const find = await send(page, crypto.randomUUID().slice(0, 8));
    await expect(
      page.getByRole('status').getByText(name === 'application' ? 'Failed to submit' : 'connection was lost'),
    ).toBeVisible();
    expect((await shownToasts()).filter(({ type }) => type !== 'error')).toEqual([]);
    expect(await find()).toEqual([]);
  });
}
