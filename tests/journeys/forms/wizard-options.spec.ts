import { expect, type Page, test } from '@playwright/test';
import { button, goToStep, openWizard } from '../../screens/wizard.ts';

/** The options of a group: the values it sends and their labels. */
async function choices(page: Page, name: string) {
  const inputs = page.locator(`input[name="${name}"]`);
  return {
    values: await inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)),
    labels: await page.locator('label.choice', { has: inputs }).allTextContents(),
    types: [...new Set(await inputs.evaluateAll((all) => all.map((input) => input.getAttribute('type'))))],
  };
}

test('WIZ-15 WIZ-16 the first step has these options for type and size', async ({ page }) => {
  await openWizard(page);
  expect((await choices(page, 'businessType')).labels).toEqual([
    'Small Business (1-50 employees)',
    'Medium Business (51-200 employees)',
    'Large Enterprise (200+ employees)',
    'Startup',
    'Non-Profit',
    'Government/Public Sector',
  ]);
  expect((await choices(page, 'businessSize')).labels).toEqual(['1-10', '11-50', '51-200', '200+']);
});

test('WIZ-17 the second step offers eight goals', async ({ page }) => {
  await openWizard(page);
  await goToStep(page, 2);
  const goals = await choices(page, 'goals');
  expect(goals.types).toEqual(['checkbox']);
  expect(goals.labels).toEqual([
    'Increase Efficiency',
    'Reduce Costs',
    'Improve Customer Experience',
    'Scale Operations',
    'Digital Transformation',
    'Data & Analytics',
    'Security & Compliance',
    'Process Automation',
  ]);
});

test('WIZ-19 WIZ-20 WIZ-21 WIZ-22 the third step offers five dates and five budgets', async ({ page }) => {
  await openWizard(page);
  await goToStep(page, 3);
  expect(await choices(page, 'timeline')).toMatchObject({
    values: ['immediately', '1-3months', '3-6months', '6+months', 'exploring'],
    labels: ['Immediately', '1-3 months', '3-6 months', '6+ months', 'Just exploring'],
  });
  expect(await choices(page, 'budget')).toMatchObject({
    values: ['under-10k', '10k-50k', '50k-100k', '100k+', 'flexible'],
    labels: ['Under $10,000', '$10,000 - $50,000', '$50,000 - $100,000', '$100,000+', 'Flexible'],
  });
});

test('WIZ-26 WIZ-27 the email is of email type and the phone is labelled optional', async ({ page }) => {
  await openWizard(page);
  await goToStep(page, 4);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.locator('label[for=phone]')).toContainText(/optional/i);
});

test('WIZ-29 each step shows its own fields', async ({ page }) => {
  await openWizard(page);
  for (const [step, names] of [
    ['businessType', 'businessSize'],
    ['goals'],
    ['timeline', 'budget', 'currentChallenges'],
    ['companyName', 'contactName', 'email', 'phone', 'additionalInfo'],
  ].entries()) {
    const shown = await page
      .getByRole('form', { name: 'Plan request' })
      .locator('input:visible, textarea:visible')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
    expect([...new Set(shown)].filter((name) => name !== 'website')).toEqual(names);
    if (step < 3) await button(page, 'Next Step').click();
  }
});
