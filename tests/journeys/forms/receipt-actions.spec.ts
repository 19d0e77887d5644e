import { readdir, readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { fillApplication, submit as submitApplication } from '../../screens/application-form.ts';
import {
  addMessageForm,
  findMailLink,
  open,
  press,
  readStoredLead,
  sendSupport,
  sentSection,
} from '../../screens/receipt.ts';
import { openLive } from '../../stack/open-live.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readMails } from '../../stack/read-mails.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const heading = { level: 1 } as const;
const field = 'Your message';
const mailsAbout = async (reference: string) =>
  (await readMails()).filter(({ subject }) => subject.includes(reference));

test('a double click adds one message, shown with its time and mailed to the department', async ({
  page,
}) => {
  const browserErrors = watchBrowserErrors(page);
  const address = await sendSupport(page);
  await openLive(page, address);
  const text = `One more thing: ${crypto.randomUUID()}`;
  await addMessageForm(page).getByLabel(field).fill(text);
  await page.getByRole('button', { name: 'Add the message' }).dblclick();

  const notice = page.getByRole('status').filter({ hasText: 'Your message is with your request' });
  await expect(notice).toBeVisible();
  await expect(notice).toBeFocused();
  await expect(addMessageForm(page).getByLabel(field)).toHaveValue('');
  await expect(sentSection(page).locator('dl').last()).toContainText(text);
  await expect(sentSection(page).locator('dl').last()).toContainText(
    /day \d+ \w+, \d+:\d\d [AP]M Colombo time/,
  );
  await page.reload();
  await expect(sentSection(page).getByText(text)).toHaveCount(1);
  expect(await readStoredLead(address)).toMatchObject({
    messages: [text],
    deliveries: ['department received', 'visitor received', 'department added'],
  });
  const { reference = '' } = (await readStoredLead(address)) ?? {};
  await expect
    .poll(async () => (await mailsAbout(reference)).filter((mail) => mail.text.includes(text)))
    .toMatchObject([{ to: ['support@pahana.example'], subject: expect.stringContaining('Added to') }]);
  expect(browserErrors).toEqual([]);
});

test('a message that cannot be added is reported at the field, and all text stays', async ({ page }) => {
  const address = await sendSupport(page);
  await openLive(page, address);
  const text = addMessageForm(page).getByLabel(field);
  await press(page, 'Add the message');
  await expect(text).toHaveAccessibleDescription('Write a few words first');
  await expect(text).toBeFocused();

  await text.evaluate((area) => area.removeAttribute('maxlength'));
  await text.fill('x'.repeat(5001));
  await press(page, 'Add the message');
  await expect(text).toHaveAccessibleDescription('Use at most 5,000 characters');
  await expect(text).toHaveValue('x'.repeat(5001));

  await text.fill('Short enough');
  await page.route('**/receipts/*/action', (route) => route.abort());
  await press(page, 'Add the message');
  await expect(text).toHaveAccessibleDescription(/connection was lost/);
  await expect(text).toHaveValue('Short enough');
  await page.unroute('**/receipts/*/action');
  await press(page, 'Add the message');
  await expect(page.getByText('Your message is with your request')).toBeVisible();
  expect(await readStoredLead(address)).toMatchObject({ messages: ['Short enough'] });
});

test('a withdrawn request promises nothing, and the department is notified', async ({ page }) => {
  const browserErrors = watchBrowserErrors(page);
  const address = await sendSupport(page);
  const { reference = '' } = (await readStoredLead(address)) ?? {};
  await expect.poll(async () => (await mailsAbout(reference)).length).toBe(2);
  await openLive(page, address);
  await open(page, 'Withdraw it');
  await expect(page.getByText('nobody answers, no clock runs')).toBeVisible();
  await page.getByRole('button', { name: `Withdraw ${reference}` }).dblclick();

  const title = page.getByRole('heading', heading);
  await expect(title).toHaveText('You took it back.');
  await expect(title).toBeFocused();
  await expect(page.locator('main')).toContainText('is deleted 24 months after our last contact with you');
  await expect(page.locator('main')).not.toContainText(/hear from us|Reply by|What happens next|We respond/);
  await expect(addMessageForm(page)).toHaveCount(0);
  await expect(page.locator('summary', { hasText: 'Withdraw it' })).toHaveCount(0);
  await expect
    .poll(async () => (await mailsAbout(reference)).map(({ to, subject }) => `${to}: ${subject}`))
    .toContain(`support@pahana.example: Withdrawn: Support request from Kumari Silva (${reference})`);
  expect(await readStoredLead(address)).toMatchObject({
    state: 'withdrawn',
    deliveries: ['department received', 'visitor received', 'department withdrawn'],
  });
  expect(browserErrors).toEqual([]);
});

test('a message to a request that was withdrawn in another tab stays in its field', async ({
  page,
  context,
}) => {
  const address = await sendSupport(page);
  await openLive(page, address);
  await page.getByLabel('Your message').fill('One more thing');
  const other = await context.newPage();
  const { reference = '' } = (await readStoredLead(address)) ?? {};
  await openLive(other, address);
  await open(other, 'Withdraw it');
  await other.getByRole('button', { name: `Withdraw ${reference}` }).click();
  await expect(other.getByRole('heading', heading)).toHaveText('You took it back.');

  await page.getByRole('button', { name: 'Add the message' }).click();
  await expect(page.getByLabel('Your message')).toHaveAccessibleDescription(/This request is withdrawn/);
  await expect(page.getByLabel('Your message')).toHaveValue('One more thing');
  expect(await readStoredLead(address)).toMatchObject({ messages: [] });
});

test('the download needs the link in the mail, is not cached and has a file name', async ({ page }) => {
  const text = crypto.randomUUID();
  const email = `kumari.${crypto.randomUUID().slice(0, 8)}@varaya.example`;
  const receiptAddress = await sendSupport(page, { message: text, email });
  await openLive(page, receiptAddress);
  await open(page, 'Download what we hold');
  await expect(page.getByText('The file is behind the link in our mails')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the data' })).toHaveCount(0);
  expect((await page.request.get(`${receiptAddress}/data`)).status()).toBe(403);

  const address = await findMailLink(email);
  expect(address).not.toBe(receiptAddress);
  await openLive(page, address);
  await open(page, 'Download what we hold');
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the data' }).click();
  const download = await started;
  const { reference = '' } = (await readStoredLead(address)) ?? {};
  expect(download.suggestedFilename()).toBe(`pahana-${reference}.json`);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    reference,
    sent: { message: text },
    mails: [{ to: 'department' }, { to: 'visitor' }],
  });
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  for (const path of [receiptAddress, `${receiptAddress}/data`, address, `${address}/data`])
    expect((await page.request.get(path)).headers(), path).toMatchObject(headers);
  expect((await page.request.get('/receipts/no-such-receipt/data')).status()).toBe(404);
});

test('an erased application leaves nothing in the database, in the file store or at its address', async ({
  page,
}) => {
  await page.goto('/careers/jobs/product-manager/apply');
  await waitForHydration(page);
  const { email } = await fillApplication(page);
  await submitApplication(page);
  await page.getByRole('link', { name: 'Open your receipt' }).click();
  await expect(page).toHaveURL(/receipts/);
  const address = new URL(page.url()).pathname;
  const { id = '', reference = '', storageKeys = [] } = (await readStoredLead(address)) ?? {};
  const folder = process.env.JOURNEYS_FILES_DIR ?? '';
  expect(await readdir(folder)).toEqual(expect.arrayContaining(storageKeys));
  expect(storageKeys).toHaveLength(1);

  await open(page, 'Erase it');
  await page.getByRole('button', { name: `Erase ${reference}` }).dblclick();
  await expect(page).toHaveURL(`/receipts/erased/${reference}`);
  await expect(page.getByRole('heading', heading)).toHaveText('It is gone.');
  await expect(page.getByRole('heading', heading)).toBeFocused();
  await expect(page.locator('main')).toContainText(reference);

  expect(await readStoredLead(address)).toBeUndefined();
  for (const table of ['delivery', 'lead_message', 'lead_file'])
    expect(await queryDatabase(`select from ${table} where lead_id = $1`, [id]), table).toEqual([]);
  expect(await queryDatabase('select from lead where email = $1', [email])).toEqual([]);
  expect(await queryDatabase('select kind, reason from erasure where reference = $1', [reference])).toEqual([
    { kind: 'application', reason: 'visitor' },
  ]);
  expect(await readdir(folder)).not.toEqual(expect.arrayContaining(storageKeys));
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', heading)).toHaveText('We do not find this receipt');
});

test('the receipt of a support request without an email address asks for contact details', async ({
  page,
}) => {
  const address = await sendSupport(page, { email: 'phone me' });
  await openLive(page, address);
  await page.getByLabel('Email or phone').fill('+94 77 123 4567');
  await page.getByRole('form', { name: 'How do we reach you?' }).getByRole('button').click();
  await expect(page.getByText('It is with your request')).toBeVisible();
  await expect(sentSection(page)).toContainText('+94 77 123 4567');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing at any stage, and nothing scrolls sideways', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      const address = await sendSupport(page);
      await openLive(page, address);
      const expectAccessible = async (stage: string) => {
        expect((await new AxeBuilder({ page }).analyze()).violations, stage).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      };
      await press(page, 'Add the message');
      await expect(page.locator('.error')).toBeVisible();
      for (const summary of ['Download what we hold', 'Withdraw it', 'Erase it']) await open(page, summary);
      await expectAccessible('everything open, with an error');
      await press(page, /^Withdraw PA/);
      await expect(page.getByRole('heading', heading)).toContainText('You took it back');
      await expectAccessible('withdrawn');
      await press(page, /^Erase PA/);
      await expect(page.getByRole('heading', heading)).toHaveText('It is gone.');
      await expectAccessible('erased');
    });
  });
}
