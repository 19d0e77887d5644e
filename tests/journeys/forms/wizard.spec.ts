import { expect, test } from '@playwright/test';
import { toasts } from '../../screens/toasts.ts';
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

test('RT-04 WIZ-01 WIZ-11 CONST-01 the page opens on the first step with three promises and the duration', async ({
  page,
}) => {
  await openWizard(page);
  await expectStep(page, 1);
  await expect(button(page, 'Next Step')).toBeVisible();
  for (const promise of ['Free Consultation', 'Custom Solution', 'Expert Guidance']) {
    await expect(page.getByText(promise, { exact: true })).toBeVisible();
  }
  for (const step of [1, 2, 3, 4]) {
    await expect(page.getByText(/a person reviews it within 24 hours/)).toBeVisible();
    if (step < 4) await button(page, 'Next Step').click();
  }
});

test('WIZ-02 WIZ-03 WIZ-04 WIZ-05 WIZ-06 WIZ-07 WIZ-08 WIZ-09 the steps can be visited forward and back', async ({
  page,
}) => {
  await openWizard(page);
  for (const step of [1, 2, 3, 4, 3, 2, 1].keys()) {
    const shown = [1, 2, 3, 4, 3, 2, 1][step] ?? 0;
    await expectStep(page, shown);
    await expect(button(page, 'Previous')).toBeEnabled({ enabled: shown > 1 });
    await expect(button(page, 'Next Step')).toHaveCount(shown < 4 ? 1 : 0);
    await expect(button(page, 'Get My Custom Plan')).toHaveCount(shown === 4 ? 1 : 0);
    if (step < 3) await button(page, 'Next Step').click();
    else if (step < 6) await button(page, 'Previous').click();
    if (step < 6) await expect(page.locator(':focus')).toHaveRole('heading');
  }
});

test('WIZ-10 the progress shows the completed steps and marks the current one', async ({ page }) => {
  await openWizard(page);
  await goToStep(page, 3);
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(steps.locator('small')).toHaveText(['Step 1, done', 'Step 2, done', 'Step 3', 'Step 4']);
  await expect(steps.and(page.locator('[aria-current="step"]'))).toContainText('Project Details');
});

test('WIZ-12 WIZ-13 an empty form is sent, a toast thanks for it, and the wizard starts over', async ({
  page,
}) => {
  await openWizard(page);
  await goToStep(page, 4);
  await sendWizard(page);
  await expect(toasts(page)).toContainText(wizardThanks);
  await expectStep(page, 1);
  await expect(button(page, 'Previous')).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(confirmation(page)).toContainText(/PA-[A-Z0-9]{4}-[A-Z0-9]{4}/);
  await expect(confirmation(page)).toContainText('Colombo time');
  await expect(confirmation(page).getByRole('link', { name: 'Open your plan' })).toBeVisible();
});

test('WIZ-14 WIZ-18 WIZ-23 WIZ-24 WIZ-25 WIZ-26 WIZ-28 all eleven answers are stored unchanged, and every field is cleared', async ({
  page,
}) => {
  const marker = crypto.randomUUID().slice(0, 8);
  await openWizard(page);
  await fillWizard(page, marker);
  await sendWizard(page);
  await expect(toasts(page)).toContainText(wizardThanks);

  const [lead, ...others] = await findLeads(marker);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    kind: 'wizard',
    email: `${marker}@b.co`,
    audiences: ['department', 'visitor'],
  });
  expect(lead?.fields).toEqual({
    businessType: 'Startup',
    businessSize: '11-50',
    goals: ['Reduce Costs', 'Scale Operations'],
    timeline: '1-3months',
    budget: '10k-50k',
    currentChallenges: `mark-cc ${marker}`,
    companyName: `mark-cn ${marker}`,
    contactName: 'Mark-ct Perera',
    email: `${marker}@b.co`,
    phone: '+94 11 234 5678',
    additionalInfo: `mark-ai ${marker}`,
  });

  for (const step of [1, 2, 3, 4]) {
    await expectStep(page, step);
    await expect(page.locator('.wizard-step :checked')).toHaveCount(0);
    for (const field of await page.locator('[data-current] .input').all())
      await expect(field).toHaveValue('');
    if (step < 4) await button(page, 'Next Step').click();
  }
  expect(await page.evaluate(() => sessionStorage.getItem('form-drafts') ?? '')).not.toContain(marker);
});

test('WIZ-18 a second click deselects a goal', async ({ page }) => {
  await openWizard(page);
  await goToStep(page, 2);
  await page.getByLabel('Reduce Costs').click();
  await page.getByLabel('Scale Operations').click();
  await expect(page.getByLabel('Reduce Costs')).toBeChecked();
  await expect(page.getByLabel('Scale Operations')).toBeChecked();
  await page.getByLabel('Reduce Costs').click();
  await expect(page.getByLabel('Reduce Costs')).not.toBeChecked();
});

test('WIZ-12 WIZ-30 a malformed email does not block, and one field adds contact details to the same request', async ({
  page,
}) => {
  const marker = crypto.randomUUID().slice(0, 8);
  await openWizard(page);
  await goToStep(page, 4);
  await page.getByLabel('Company name').fill(marker);
  await page.getByLabel('Email', { exact: true }).fill('abc');
  await sendWizard(page);
  await expect(toasts(page)).toContainText(wizardThanks);
  expect(await findLeads(marker)).toMatchObject([
    { email: null, fields: { email: 'abc' }, audiences: ['department'] },
  ]);

  const field = page.getByLabel('Email or phone');
  await field.fill('abc again');
  await button(page, 'Add to my request').click();
  await expect(field).toHaveAccessibleDescription(/Enter an email address like/);
  await field.fill(`${marker}@b.co`);
  await button(page, 'Add to my request').click();
  await expect(page.getByText('It is with your request')).toBeVisible();
  expect(await findLeads(marker)).toMatchObject([
    { email: `${marker}@b.co`, fields: { email: `${marker}@b.co` }, audiences: ['department', 'visitor'] },
  ]);
});

test('a visitor who left a phone number is not asked for contact details', async ({ page }) => {
  await openWizard(page);
  await goToStep(page, 4);
  await page.getByLabel(/^Phone/).fill('0112345678');
  await sendWizard(page);
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByLabel('Email or phone')).toHaveCount(0);
});
