import { expect, test } from '@playwright/test';
import { field, fillApplication, pdf, submit } from '../../screens/application-form.ts';
import { readApplications } from '../../stack/read-application.ts';

test.use({ javaScriptEnabled: false });

test('the same form on a page shows the same messages, then leads to the receipt', async ({ page }) => {
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Apply Now, Product Manager' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Product Manager');
  const { email } = await fillApplication(page);
  await field(page, 'phone').fill('1');
  await submit(page);
  await expect(page.locator('.error')).toHaveText(['Phone number must be at least 10 digits']);
  await expect(page.getByText('Choose your files once more')).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(email);
  await field(page, 'phone').fill('077 123 4567');
  await submit(page);
  await expect(page.locator('.error', { hasText: 'CV is required' })).toBeVisible();
  await field(page, 'cv').setInputFiles(pdf(6 * 1024 * 1024));
  await submit(page);
  await expect(page.locator('.error', { hasText: 'Each file must be 5MB or smaller' })).toBeVisible();
  await field(page, 'cv').setInputFiles({ ...pdf(), buffer: Buffer.from('MZ no PDF') });
  await submit(page);
  await expect(page.locator('.error', { hasText: 'CV must be a PDF file' })).toBeVisible();
  expect(await readApplications(email)).toEqual([]);
  await field(page, 'cv').setInputFiles(pdf());
  await submit(page);
  await expect(page).toHaveURL(/\/receipts\/[\w-]+$/);
  await expect(page.locator('main')).toContainText('Application for Product Manager');
  expect(await readApplications(email)).toMatchObject([{ files: [{ isWhole: true }] }]);
});
