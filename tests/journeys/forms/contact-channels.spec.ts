import { expect, type Page, test } from '@playwright/test';
import { waitForHydration } from '../../stack/watch-page.ts';

const channel = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) });

test('CONST-03 the contact page promises an email reply within 2 hours', async ({ page }) => {
  await page.goto('/contact');
  await expect(channel(page, 'Email Support')).toContainText('A reply within 2 hours');
});

test('CONST-04 phone support names its days and hours in Sri Lanka time', async ({ page }) => {
  await page.goto('/contact');
  await expect(channel(page, 'Phone Support')).toContainText('Mon-Fri, 9AM-5PM Sri Lanka time');
});

test('CON-06 Live Chat opens the assistant on the same page', async ({ page }) => {
  await page.goto('/contact');
  await waitForHydration(page);
  await page.evaluate(() => {
    addEventListener('openChatbot', () => {
      document.body.dataset.opened = `${Number(document.body.dataset.opened ?? 0) + 1}`;
    });
  });
  await channel(page, 'Live Chat').getByRole('link').click();
  await expect(page.locator('body')).toHaveAttribute('data-opened', '1');
  await expect(page.getByRole('dialog', { name: 'Pahana assistant' })).toBeVisible();
  await expect(page).toHaveURL('/contact');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CON-06 Live Chat leads to the form, because the assistant needs JavaScript', async ({ page }) => {
    await page.goto('/contact');
    await channel(page, 'Live Chat').getByRole('link').click();
    await expect(page).toHaveURL('/contact#message-form');
    await expect(page.getByRole('form', { name: 'Send a message' })).toBeInViewport();
  });
});

test('CON-29 Request Demo on a product page leads to a form that names it', async ({ page }) => {
  await page.goto('/products/pos-system');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Request Demo' }).click();
  await expect(page).toHaveURL(/\/contact\?product=/);
  await expect(page.getByLabel('Subject')).toHaveValue('Sales & Partnerships');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    'I would like to see a demo of POS System.',
  );
});
