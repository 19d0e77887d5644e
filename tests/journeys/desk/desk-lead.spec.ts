import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { fillApplication, pdf, submit as submitApplication } from '../../screens/application-form.ts';
import { addressOf, lastAction, readDeskLead } from '../../screens/desk-lead.ts';
import { findMailLink, sendSupport } from '../../screens/receipt.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs } from '../../stack/sign-in.ts';
import { waitForHydration, watchBrowserErrors } from '../../stack/watch-page.ts';

const createEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@maskena.example`;

async function sendContact(page: Page, email: string): Promise<string> {
  await page.goto('/contact');
  await waitForHydration(page);
  const fields = {
    'First name': 'Ruwan',
    'Last name': 'Perera',
    Email: email,
    Message: 'One figure, please.',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('link', { name: 'Open your receipt' }).click();
  await expect(page).toHaveURL(/receipts/);
  return page.url();
}

test('a message is taken, answered and closed with the keyboard, the visitor gets the mail, and the receipt shows it', async ({
  page,
  context,
}) => {
  const browserErrors = watchBrowserErrors(page);
  const email = createEmail('ruwan');
  const receipt = await sendContact(page, email);
  await expect.poll(async () => (await readMails()).filter(({ to }) => to.includes(email))).toHaveLength(1);
  const staff = await signInAs(context, 'sales', 'Farzana Cader');
  const { reference = '' } = (await readDeskLead(email)) ?? {};

  await page.goto(`${deskUrl}/desk`);
  await waitForHydration(page);
  await page.keyboard.press('/');
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${deskUrl}/desk?q=${reference}`);
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ruwan Perera');
  await expect(page.getByRole('timer')).toHaveAccessibleName(/hours \d+ minutes left/);
  await expect(page.locator('.log')).toContainText('Farzana Cader opened it');
  await page.keyboard.press('a');
  await expect(lastAction(page)).toContainText(`${reference} is yours.`);
  await page.keyboard.press('r');
  const replyText = page.getByLabel('Your message');
  await expect(replyText).toBeFocused();
  await expect(replyText).toHaveValue('Dear Ruwan,\n\n\n\nKind regards,\nFarzana Cader');
  await replyText.fill('Dear Ruwan,\n\none figure it is.\n\nFarzana');
  await page.keyboard.press('Control+Enter');
  await expect(lastAction(page)).toContainText('is sent in ten seconds');
  await expect(replyText).toHaveValue('Dear Ruwan,\n\n\n\nKind regards,\nFarzana Cader');
  await expect(page.getByRole('complementary').getByText('Kept')).toBeVisible();
  expect(await readDeskLead(email)).toMatchObject({
    state: 'answered',
    owner: staff.id,
    answered: true,
    replies: ['Dear Ruwan,\n\none figure it is.\n\nFarzana'],
  });

  const find = async () => (await readMails()).filter(({ to }) => to.includes(email));
  await expect.poll(find, { timeout: 30_000 }).toHaveLength(2);
  const [thanks, reply] = await find();
  expect(reply).toMatchObject({
    from: 'hello@pahana.example',
    subject: `Re: We have your message (${reference})`,
    inReplyTo: thanks?.messageId,
  });
  expect(reply?.text).toContain('one figure it is.');

  await replyText.press('Escape');
  await page.keyboard.press('e');
  await expect(lastAction(page)).toContainText(`${reference} is closed.`);
  expect((await readDeskLead(email))?.actions.filter((action) => action !== 'lead.read')).toEqual([
    'lead.claim',
    'lead.reply',
    'lead.state',
  ]);

  await page.goto(receipt);
  await expect(page.locator('main')).toContainText(/A person answered you on .+ Colombo time/);
  await expect(page.locator('main')).not.toContainText(/hear from us|Reply by/);
  await expect(page.locator('main')).toContainText('The answer went by mail to the address you gave.');
  await expect(page.getByRole('heading', { name: 'Since then', exact: true })).toHaveCount(0);
  expect(await page.content()).not.toContain('one figure it is.');

  await page.goto(await findMailLink(email));
  await expect(page.locator('main')).toContainText(/A person answered you on .+ Colombo time/);
  await expect(page.getByRole('heading', { name: 'Since then', exact: true })).toBeVisible();
  await expect(page.locator('main')).toContainText('one figure it is.');
  expect(browserErrors).toEqual([]);
});

test('hr opens an application file, which is audited, and sales get a 404', async ({ page, browser }) => {
  await page.goto('/careers/jobs/product-manager/apply');
  await waitForHydration(page);
  const { email } = await fillApplication(page);
  await submitApplication(page);
  await expect(page.getByText('Application submitted successfully!').first()).toBeVisible();
  const { id = '', reference = '' } = (await readDeskLead(email)) ?? {};
  const isClean = async () =>
    (await queryDatabase("select from lead_file where lead_id = $1 and state = 'clean'", [id])).length;
  await expect.poll(isClean).toBe(1);

  await signInAs(page.context(), 'hr', 'Ishara Jayasuriya');
  await page.goto(addressOf(reference));
  const link = page.getByRole('link', { name: 'cv.pdf', exact: true });
  const started = page.waitForEvent('download');
  await link.click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('cv.pdf');
  expect(await readFile(await download.path())).toEqual(pdf().buffer);
  expect((await readDeskLead(email))?.actions).toContain('file.open');
  await page.reload();
  await expect(page.locator('.log')).toContainText('Ishara Jayasuriya opened cv.pdf');

  const file = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  const sales = await browser.newContext();
  await signInAs(sales, 'sales');
  for (const address of [addressOf(reference), file])
    expect((await sales.request.get(address)).status(), address).toBe(404);
  expect((await readDeskLead(email))?.actions.filter((action) => action === 'file.open')).toHaveLength(1);
  await sales.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme === 'light' ? 'without' : 'with'} JavaScript, in the ${colorScheme} theme at 390 px`, () => {
    test.use({
      javaScriptEnabled: colorScheme === 'dark',
      colorScheme,
      viewport: { width: 390, height: 844 },
    });

    test('a lead gets a note, is merged and is answered from a template', async ({ page, context }) => {
      const email = createEmail('kumari');
      await sendSupport(page, { email, message: 'It beeps.' });
      const { reference = '' } = (await readDeskLead(email)) ?? {};
      await sendSupport(page, { email, message: 'It still beeps.' });
      await signInAs(context, 'support', 'Arul Nathan');
      await addAxe(page);
      await page.goto(addressOf(reference));
      if (colorScheme === 'dark') await waitForHydration(page);

      await page.getByLabel('Add a note').fill('Same till as in May.');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.locator('.log .note')).toHaveText('Same till as in May.');
      await page.getByRole('button', { name: 'Merge into this one' }).click();
      await expect(page.locator('.log')).toContainText('It still beeps.');

      await page.getByLabel('Begin with').selectOption('Ask for what the screen says');
      await page.getByRole('button', { name: 'Insert' }).click();
      await expect(page.getByLabel('Your message')).toHaveValue(/^Dear Kumari,\n\nThank you for writing/);
      if (colorScheme === 'light')
        expect(new URL(page.url()).search).toMatch(/[?&]canned=[0-9a-f-]{36}(&|$)/);
      else expect(await runAxe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

      await page.getByLabel('Your message').fill('');
      await page.getByRole('button', { name: 'Send the reply' }).click();
      await expect(page.getByLabel('Your message')).toHaveAccessibleDescription('Write a few words first');
      await queryDatabase('update lead set version = version + 1 where reference = $1', [reference]);
      await page.getByLabel('Your message').fill('Clean the fan.');
      await page.getByRole('button', { name: 'Send the reply' }).click();
      await expect(page.getByRole('alert')).toContainText('The lead has changed since you opened it');
      await expect(page.getByLabel('Your message')).toHaveValue('Clean the fan.');
      await page.getByRole('button', { name: 'Send the reply' }).click();
      await expect(page.locator('.letter--ours')).toHaveText('Clean the fan.');
      await page.getByRole('button', { name: 'Undo the merge' }).click();
      await expect(page.locator('.log')).not.toContainText('It still beeps.');
    });
  });
}
