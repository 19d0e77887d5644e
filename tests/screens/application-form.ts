import { expect, type Page } from '@playwright/test';

export const pdf = (bytes = 20_000, name = 'cv.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]),
});

export const dialog = (page: Page) => page.getByRole('dialog');
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();
export const field = (page: Page, name: string) => page.locator(`[id="apply-${name}"]`);

export async function openDialog(page: Page, title = 'Product Manager') {
  await page.getByRole('button', { name: `Apply Now, ${title}` }).click();
  await expect(dialog(page).getByRole('heading', { name: `Apply for ${title}` })).toBeVisible();
}

/** Fills all required fields, with an email address that no other test uses. */
export async function fillApplication(page: Page): Promise<{ email: string }> {
  const email = `nadeesha.${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await field(page, 'name').fill('Nadeesha Perera');
  await field(page, 'email').fill(email);
  await field(page, 'phone').fill('077 123 4567');
  await field(page, 'cv').setInputFiles(pdf());
  await field(page, 'privacyConsent').check();
  return { email };
}
