import { expect, type Page } from '@playwright/test';
import { waitForHydration } from '../stack/watch-page.ts';

const stepTitles = [
  'Tell Us About Your Business',
  'What Are Your Goals?',
  'Project Details',
  'Contact Information',
];
export const wizardThanks = "Thank you! We'll be in touch within 24 hours to discuss your project.";

export async function openWizard(page: Page) {
  await page.goto('/get-started');
  await waitForHydration(page);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function expectStep(page: Page, step: number) {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    `${stepTitles[step - 1]}`,
  ]);
}

export async function goToStep(page: Page, step: number) {
  for (let next = 2; next <= step; next += 1) {
    await button(page, 'Next Step').click();
    await expectStep(page, next);
  }
}

export async function sendWizard(page: Page) {
  await button(page, 'Get My Custom Plan').click();
}

/** The confirmation that stays in place of the form. */
export const confirmation = (page: Page) => page.getByRole('status').filter({ hasText: 'Your reference is' });

/** Fills every field; the marker makes this visitor's text easy to find. */
export async function fillWizard(page: Page, marker: string) {
  await page.getByLabel('Startup').check();
  await page.getByLabel('11-50').check();
  await goToStep(page, 2);
  await page.getByLabel('Reduce Costs').check();
  await page.getByLabel('Scale Operations').check();
  await button(page, 'Next Step').click();
  await page.getByLabel('1-3 months').check();
  await page.getByLabel('$10,000 - $50,000').check();
  await page.getByLabel('What gets in the way today?').fill(`mark-cc ${marker}`);
  await button(page, 'Next Step').click();
  await page.getByLabel('Company name').fill(`mark-cn ${marker}`);
  await page.getByLabel('Your name').fill('Mark-ct Perera');
  await page.getByLabel('Email', { exact: true }).fill(`${marker}@b.co`);
  await page.getByLabel(/^Phone/).fill('+94 11 234 5678');
  await page.getByLabel('Anything else?').fill(`mark-ai ${marker}`);
}
