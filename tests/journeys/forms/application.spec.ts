import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { dialog, field, openDialog, pdf, submit } from '../../screens/application-form.ts';
import { openLive } from '../../stack/open-live.ts';
import { recordToasts } from '../../stack/record-toasts.ts';

const { openings } = getContent();
const errors = (page: Page) => dialog(page).locator('.error');

test.beforeEach(({ page }) => openLive(page, '/careers'));

test('CAR-29 CAR-30 every button opens the form for its job', async ({ page }) => {
  for (const { title } of openings) {
    await openDialog(page, title);
    await expect(dialog(page)).toHaveAccessibleName(`Apply for ${title}`);
    await expect(dialog(page).locator('form')).toHaveCount(1);
    await expect(dialog(page).getByRole('button', { name: 'Submit Application' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();
  }
});

test('CAR-31 CAR-32 CAR-33 Cancel, the close icon, a click outside and Escape close it, a click inside does not', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Apply Now, Product Manager' });
  const closeActions = [
    () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(8, 300),
    () => page.keyboard.press('Escape'),
  ];
  for (const close of closeActions) {
    await openDialog(page);
    await dialog(page).getByRole('heading', { level: 2 }).click();
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('CAR-34 the page behind the form does not scroll', async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await openDialog(page);
  const before = await scrollY();
  await page.mouse.move(8, 300);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  expect(await scrollY()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(scrollY).toBeGreaterThan(before);
});

test('APP-09 APP-10 APP-12 APP-14 APP-15 APP-24 ten fields, each as the specification labels it', async ({
  page,
}) => {
  await openDialog(page);
  const names = await dialog(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) =>
      [...form.elements].map((element) => element.getAttribute('name')).filter(Boolean),
    );
  expect(names.filter((name) => name !== 'website')).toEqual([
    'name',
    'email',
    'phone',
    'currentCompany',
    'linkedin',
    'portfolio',
    'coverLetter',
    'cv',
    'additionalFiles',
    'privacyConsent',
  ]);
  const markOf = (name: string) =>
    dialog(page)
      .locator(`label[for="apply-${name}"]`)
      .evaluate((label) => getComputedStyle(label, '::after').content);
  for (const name of ['name', 'email', 'phone', 'coverLetter', 'cv', 'privacyConsent'])
    expect(await markOf(name), name).toContain('*');
  for (const name of ['currentCompany', 'linkedin', 'portfolio', 'additionalFiles']) {
    expect(await markOf(name), name).toBe('none');
    await expect(dialog(page).locator(`label[for="apply-${name}"]`)).toContainText('(optional)');
  }
  await expect(field(page, 'cv')).toHaveAttribute('accept', '.pdf');
  await expect(field(page, 'cv')).not.toHaveAttribute('multiple');
  await expect(field(page, 'additionalFiles')).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.png');
  await expect(field(page, 'additionalFiles')).toHaveAccessibleDescription(/5MB each/);
});

test('APP-18 APP-19 APP-20 ERR-09 submitting validates the form: six messages in red beside their fields, no others', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const shownToasts = await recordToasts(page);
  await openLive(page, '/careers');
  await openDialog(page);
  await field(page, 'name').fill('N');
  await field(page, 'email').focus();
  await expect(errors(page)).toHaveCount(0);
  await field(page, 'additionalFiles').setInputFiles([pdf(), pdf(), pdf(), pdf()]);
  await submit(page);
  await expect(errors(page)).toHaveText([
    'Name must be at least 2 characters',
    'Please enter a valid email',
    'Phone number must be at least 10 digits',
    'CV is required',
    'Maximum 3 files allowed',
    'Please consent to our privacy policy',
  ]);
  for (const error of await errors(page).all()) {
    const [red = 0, green = 0, blue = 0] = await error.evaluate((element) =>
      (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  }
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toBeInViewport();
  await expect(field(page, 'name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  await expect(field(page, 'cv')).toHaveAccessibleDescription(/CV is required/);
  await expect(dialog(page)).toBeVisible();
  expect(await shownToasts()).toEqual([]);
  expect(posts).toEqual([]);
});

for (const [clause, name, wrong, right, message] of [
  ['APP-01', 'name', 'A', 'Al', 'Name must be at least 2 characters'],
  ['APP-02', 'email', 'abc', 'a@b.co', 'Please enter a valid email'],
  ['APP-03', 'phone', '077123456', '0771234567', 'Phone number must be at least 10 digits'],
  ['APP-04', 'phone', '+94 77 123', '+94 77 1234567', 'Phone number must be at least 10 digits'],
] as const) {
  test(`${clause} ${name} "${wrong}" is rejected and "${right}" is accepted`, async ({ page }) => {
    await openDialog(page);
    await field(page, name).fill(wrong);
    await submit(page);
    await expect(errors(page).filter({ hasText: message })).toBeVisible();
    await field(page, name).fill(right);
    await submit(page);
    await expect(errors(page).filter({ hasText: message })).toHaveCount(0);
    await expect(errors(page).filter({ hasText: 'CV is required' })).toBeVisible();
  });
}

test('typed text is discarded only after one question', async ({ page }) => {
  await openDialog(page);
  await field(page, 'coverLetter').fill('I built a till.');
  await page.keyboard.press('Escape');
  const keep = dialog(page).getByRole('button', { name: 'Keep writing' });
  await expect(keep).toBeFocused();
  await keep.press('Enter');
  await expect(field(page, 'coverLetter')).toBeFocused();
  await expect(field(page, 'coverLetter')).toHaveValue('I built a till.');
  await page.mouse.click(8, 300);
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toBeHidden();
  await openDialog(page);
  await expect(field(page, 'coverLetter')).toHaveValue('');
  await field(page, 'cv').setInputFiles(pdf());
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(keep).toBeVisible();
});

test('on a phone the first invalid field is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDialog(page);
  await submit(page);
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toBeInViewport();
});

test('the keyboard opens the form, the focus stays inside and returns to the button', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Apply Now, AI/ML Engineer' });
  await opener.focus();
  await page.keyboard.press('Enter');
  // The focus follows a moment after the dialog is shown, and a moment after Tab at its end.
  const focused = dialog(page).locator(':focus');
  await expect(focused).toHaveCount(1);
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
