import { expect, type Page, test } from '@playwright/test';
import { dialog, field, fillApplication, openDialog, pdf, submit } from '../../screens/application-form.ts';
import { readApplications } from '../../stack/read-application.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const thanks = 'Application submitted successfully!';
const failure = 'Failed to submit application. Please try again.';
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });
const error = (page: Page, text: string) => page.locator('.error', { hasText: text });

async function open(page: Page, title?: string) {
  await page.goto('/careers');
  await waitForHydration(page);
  await openDialog(page, title);
}

test('APP-11 APP-13 APP-16 APP-17 APP-23 no CV, four files and a 6 MB file are each reported, then a valid application is stored completely', async ({
  page,
}) => {
  await open(page, 'AI/ML Engineer');
  const { email } = await fillApplication(page);
  await field(page, 'cv').setInputFiles([]);
  await field(page, 'privacyConsent').uncheck();
  await submit(page);
  await expect(error(page, 'CV is required')).toBeVisible();
  await expect(error(page, 'Please consent to our privacy policy')).toBeVisible();

  await field(page, 'privacyConsent').check();
  await field(page, 'cv').setInputFiles(pdf());
  await field(page, 'additionalFiles').setInputFiles([1, 2, 3, 4].map((n) => pdf(9000, `${n}.pdf`)));
  await submit(page);
  await expect(error(page, 'Maximum 3 files allowed')).toBeVisible();
  await expect(error(page, 'CV is required')).toHaveCount(0);

  await field(page, 'additionalFiles').setInputFiles([pdf(6 * 1024 * 1024, 'large.pdf')]);
  await submit(page);
  await expect(error(page, 'Each file must be 5MB or smaller')).toBeVisible();
  expect(await readApplications(email)).toEqual([]);

  await field(page, 'additionalFiles').setInputFiles([1, 2, 3].map((n) => pdf(9000, `${n}.pdf`)));
  await submit(page);
  await expect(toast(page, thanks)).toBeVisible();
  const [application, ...others] = await readApplications(email);
  expect(others).toEqual([]);
  expect(application?.fields).toMatchObject({ jobTitle: 'AI/ML Engineer', name: 'Nadeesha Perera' });
  const stored = { kind: 'pdf', state: 'clean', isWhole: true };
  await expect
    .poll(async () => (await readApplications(email))[0]?.files)
    .toEqual([
      { field: 'cv', name: 'cv.pdf', bytes: 20_000, ...stored },
      ...[1, 2, 3].map((n) => ({ field: 'additionalFiles', name: `${n}.pdf`, bytes: 9000, ...stored })),
    ]);
});

test('APP-05 APP-06 APP-07 APP-08 APP-10 APP-21 APP-22 APP-25 optional fields may be empty or not a URL; the form closes, resets and shows a reference', async ({
  page,
}) => {
  await open(page);
  const first = await fillApplication(page);
  await submit(page);
  await expect(toast(page, thanks)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const card = page.locator('li.job', { hasText: 'Product Manager' });
  const [application] = await readApplications(first.email);
  await expect(card.getByRole('status')).toContainText(`Your reference is ${application?.reference}`);

  await openDialog(page);
  for (const name of ['name', 'email', 'phone', 'coverLetter', 'cv', 'additionalFiles'])
    await expect(field(page, name)).toHaveValue('');
  await expect(field(page, 'privacyConsent')).not.toBeChecked();
  const second = await fillApplication(page);
  for (const name of ['linkedin', 'portfolio']) await field(page, name).fill('not a url');
  await submit(page);
  await expect(dialog(page)).toBeHidden();
  expect(await readApplications(second.email)).toMatchObject([{ fields: { linkedin: 'not a url' } }]);

  await card.getByRole('link', { name: 'Open your receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Nadeesha. We have it.');
  await expect(page.locator('main')).toContainText('Application for Product Manager');
  await expect(page.locator('main')).toContainText('cv.pdf (20 KB)');
});

test('TOAST-05 TOAST-14 the success toast stays at the bottom right for five seconds', async ({ page }) => {
  await open(page);
  await fillApplication(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page);
  const shown = toast(page, thanks);
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return shown.count();
    })
    .toBe(1);
  await page.mouse.move(5, 400);
  await page.clock.runFor(4_700);
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeGreaterThan(width / 2);
  expect(box?.y ?? 0).toBeGreaterThan(height / 2);
  await page.clock.runFor(800);
  await expect(shown).toHaveCount(0);
});

test('ERR-05 a lost connection keeps text and files, and sending again succeeds', async ({ page }) => {
  await open(page);
  const { email } = await fillApplication(page);
  await page.route('**/application', (route) => route.abort());
  await submit(page);
  await expect(toast(page, failure)).toBeVisible();
  await expect(dialog(page).getByRole('status').filter({ hasText: failure })).toContainText('still here');
  await expect(field(page, 'name')).toHaveValue('Nadeesha Perera');
  await expect(field(page, 'cv')).toHaveValue(/cv\.pdf$/);
  await page.unroute('**/application');
  await submit(page);
  await expect(toast(page, thanks)).toBeVisible();
  await expect(toast(page, failure)).toHaveCount(0, { timeout: 8_000 });
  expect(await readApplications(email)).toHaveLength(1);
});

test('ERR-05 an unavailable server is reported as a failure too', async ({ page }) => {
  await open(page);
  await fillApplication(page);
  await page.route('**/application', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway' }));
  await submit(page);
  await expect(toast(page, failure)).toBeVisible();
  await expect(dialog(page)).toBeVisible();
});

test('a slow upload shows its progress, can be stopped, and a later double click sends once', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await open(page);
  const { email } = await fillApplication(page);
  await field(page, 'cv').setInputFiles(pdf(4_000_000));
  const network = await page.context().newCDPSession(page);
  const slowDown = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network.send('Network.enable');
  await slowDown(200_000);
  await submit(page);
  const progress = dialog(page).getByRole('progressbar', { name: 'Sent so far' });
  await expect(dialog(page).getByText(/, 0\.[1-9] of 4\.0 MB/)).toBeVisible({ timeout: 15_000 });
  expect(await progress.evaluate((bar: HTMLProgressElement) => bar.position)).toBeGreaterThan(0);
  await dialog(page).getByRole('button', { name: 'Stop sending' }).click();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Sending was stopped.' })).toBeVisible();
  await expect(field(page, 'cv')).toHaveValue(/cv\.pdf$/);
  expect(await readApplications(email)).toEqual([]);

  await slowDown(-1);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.getByRole('button', { name: 'Submit Application' }).dblclick();
  await expect(toast(page, thanks)).toBeVisible({ timeout: 15_000 });
  expect(posts).toHaveLength(1);
  expect(await readApplications(email)).toMatchObject([{ files: [{ bytes: 4_000_000, isWhole: true }] }]);
});

test('another site cannot send an application, and the form of an unknown job redirects', async ({
  request,
}) => {
  const post = (origin: string) =>
    request.post('/careers/jobs/product-manager/application', {
      headers: { Origin: origin },
      multipart: { name: 'Eve' },
    });
  expect((await post('https://elsewhere.example')).status()).toBe(403);
  const unknownJob = await request.get('/careers/jobs/nope/apply', { maxRedirects: 0 });
  expect([unknownJob.status(), unknownJob.headers().location]).toEqual([302, '/careers/jobs/nope']);
});
