import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { lastingToasts, toasts } from '../../screens/toasts.ts';
import {
  button,
  confirmation,
  expectStep,
  fillWizard,
  goToStep,
  openWizard,
  sendWizard,
  wizardThanks,
} from '../../screens/wizard.ts';
import { findLeads } from '../../stack/find-leads.ts';
import { recordToasts } from '../../stack/record-toasts.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

test('a reload keeps the step and all answers', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  await openWizard(page);
  await page.getByLabel('Non-Profit').check();
  await goToStep(page, 2);
  await page.getByLabel('Data & Analytics').check();
  await button(page, 'Next Step').click();
  await page.getByLabel('What gets in the way today?').fill('Rain');
  await page.reload();
  await expectStep(page, 3);
  await expect(page.getByLabel('What gets in the way today?')).toHaveValue('Rain');
  await button(page, 'Previous').click();
  await expect(page.getByLabel('Data & Analytics')).toBeChecked();
  await button(page, 'Previous').click();
  await expect(page.getByLabel('Non-Profit')).toBeChecked();

  const otherTab = await page.context().newPage();
  await otherTab.goto('/get-started');
  await waitForHydration(otherTab);
  await expect(otherTab.getByLabel('Non-Profit'), 'in another tab').not.toBeChecked();
  expect(browserErrors).toEqual([]);
});

test('Back and Forward of the browser change the step', async ({ page }) => {
  await openWizard(page);
  await goToStep(page, 3);
  await page.goBack();
  await expectStep(page, 2);
  await page.goBack();
  await expectStep(page, 1);
  await page.goForward();
  await expectStep(page, 2);
});

test('Enter in a field goes to the next step and never sends', async ({ page }) => {
  const posts: string[] = [];
  // Pings only count the visited steps; they send no answers.
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.resourceType() !== 'ping') posts.push(request.url());
  });
  await openWizard(page);
  for (const [step, label] of ['Startup', 'Reduce Costs', 'Flexible'].entries()) {
    await expectStep(page, step + 1);
    await page.getByLabel(label).press('Enter');
  }
  await expectStep(page, 4);
  expect(posts).toEqual([]);
  await page.getByLabel('Company name').press('Enter');
  await expect(confirmation(page)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('a double click on the last Next Step does not send, and one on the submit button sends once', async ({
  page,
}) => {
  const marker = crypto.randomUUID().slice(0, 8);
  const shownToasts = await recordToasts(page);
  await openWizard(page);
  await goToStep(page, 3);
  await button(page, 'Next Step').dblclick();
  await expectStep(page, 4);
  await page.getByLabel('Company name').fill(marker);
  expect(await shownToasts()).toEqual([]);
  await button(page, 'Get My Custom Plan').dblclick();
  await expect(confirmation(page)).toBeVisible();
  expect(await findLeads(marker)).toHaveLength(1);
});

test('a lost connection keeps all answers, and sending again creates one lead', async ({ page }) => {
  const marker = crypto.randomUUID().slice(0, 8);
  const shownToasts = await recordToasts(page);
  await openWizard(page);
  await fillWizard(page, marker);
  await page.route('**/forms/wizard', (route) => route.abort());
  await sendWizard(page);
  await expect(page.getByRole('status').filter({ hasText: 'connection was lost' })).toBeVisible();
  await expectStep(page, 4);
  await expect(page.getByLabel('Company name')).toHaveValue(`mark-cn ${marker}`);
  expect(await shownToasts()).toEqual([]);
  await page.unroute('**/forms/wizard');
  await sendWizard(page);
  await expect(confirmation(page)).toBeVisible();
  expect(await findLeads(marker)).toHaveLength(1);
});

test('TOAST-03 TOAST-15 the toast stays at the bottom right for 5000 ms', async ({ page }) => {
  await page.clock.install();
  await openWizard(page);
  await goToStep(page, 4);
  await page.clock.pauseAt(Date.now() + 600_000);
  await sendWizard(page);
  const advanceAndCount = async () => {
    await page.clock.runFor(10);
    return toasts(page).count();
  };
  await expect.poll(advanceAndCount, { intervals: [10] }).toBe(1);
  await expect(toasts(page).locator('.toast__title')).toHaveText(wizardThanks);
  await expect(toasts(page)).toHaveAttribute('data-type', 'success');
  await expect(toasts(page)).toHaveAttribute('data-position', 'bottom-right');
  await page.clock.runFor(4890);
  await expect(lastingToasts(page)).toHaveCount(1);
  await page.clock.runFor(120);
  await expect(lastingToasts(page)).toHaveCount(0);
});

test('before hydration the server changes the steps and all answers stay', async ({ page }) => {
  const blockedScript = await page.route('**/assets/start-*.js', () => undefined);
  await page.goto('/get-started');
  await page.getByLabel('Non-Profit').check();
  await button(page, 'Next Step').click();
  await expect(page).toHaveURL(/get-started#wizard$/);
  await blockedScript.dispose();
  await expectStep(page, 2);
  await waitForHydration(page);
  await page.getByLabel('Reduce Costs').check();
  await button(page, 'Previous').click();
  await expectStep(page, 1);
  await expect(page.getByLabel('Non-Profit')).toBeChecked();
  await goToStep(page, 4);
  await sendWizard(page);
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByLabel('Non-Profit')).not.toBeChecked();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on any step nor in the confirmation, and nothing scrolls sideways', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await openWizard(page);
      for (const step of [1, 2, 3, 4, 5]) {
        expect((await new AxeBuilder({ page }).analyze()).violations, `step ${step}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        if (step < 4) await button(page, 'Next Step').click();
        if (step === 4) await sendWizard(page);
        if (step === 4) await expect(page.getByLabel('Email or phone')).toBeVisible();
      }
    });
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('all four steps are on one page with one button, and sending leads to the receipt', async ({
    page,
  }) => {
    const marker = crypto.randomUUID().slice(0, 8);
    await page.goto('/get-started');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4);
    await expect(page.locator('main button:visible')).toHaveText(['Get My Custom Plan']);
    await page.getByLabel('Startup').check();
    await page.getByLabel('Reduce Costs').check();
    await page.getByLabel('Flexible').check();
    await page.getByLabel('Company name').fill(marker);
    await page.getByLabel('Company name').press('Enter');
    await expect(page).toHaveURL(/\/receipts\/[\w-]+$/);
    await expect(page.locator('main')).toContainText(marker);
    expect(await findLeads(marker)).toMatchObject([
      { fields: { goals: ['Reduce Costs'], budget: 'flexible' } },
    ]);
  });
});
