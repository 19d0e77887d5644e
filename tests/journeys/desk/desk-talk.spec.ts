import { expect, type Page, test } from '@playwright/test';
import { sendMail } from '../../mail-in/send-mail.ts';
import { letter, pdf } from '../../mail-in/write-mail.ts';
import { addTicket, readDeskLead, replyField, sampleReply, writeReply } from '../../screens/desk-lead.ts';
import { findMailLink } from '../../screens/receipt.ts';
import { openLive } from '../../stack/open-live.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { eicar } from '../../stack/run-clamd.ts';
import { deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';

const createEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@parts.example`;
const talk = (page: Page) => page.locator('.log');
const openExtras = (page: Page) => page.locator('summary', { hasText: 'Copies and files' }).click();
const copies = (page: Page) => page.getByLabel(/^Copy to/);
const files = (page: Page) => page.getByLabel(/^Attach files/);
const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

/** Waits for a mail for this address, whether it is the recipient or gets a copy. */
async function awaitMail(email: string, subject: RegExp) {
  const find = async () =>
    (await readMails())
      .filter((mail) => mail.recipients.includes(email) && subject.test(mail.subject))
      .at(-1);
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  const mail = await find();
  if (!mail) throw new Error('no mail');
  return { ...mail, replyTo: mail.replyTo[0] ?? '' };
}

test('a reply with a copy and a file reaches both, and the answer of the copied person opens the lead again', async ({
  page,
  browser,
}) => {
  await addAxe(page);
  await signInAs(page.context(), 'support', 'Farzana Cader');
  const { email, address } = await addTicket(page);
  const firstLink = await findMailLink(email);
  const sunil = createEmail('sunil');
  await openLive(page, address);
  await writeReply(page, sampleReply);
  await openExtras(page);
  await copies(page).fill(`${sunil}, support@pahana.example`);
  await files(page).setInputFiles(pdfFile('Our offer.pdf'));
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByText('support@pahana.example comes back to this desk')).toBeVisible();
  await expect(replyField(page)).toHaveValue(sampleReply);

  // The file is still chosen, because the page has not been left.
  await copies(page).fill(sunil);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(talk(page)).toContainText(`Copy to ${sunil}.`);
  await expect(talk(page).getByRole('link', { name: 'Our offer.pdf' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const mail = await awaitMail(sunil, /^Re:/);
  expect(mail.recipients.toSorted()).toEqual([email, sunil].toSorted());
  expect(mail.headers).toContain('cc');
  expect(mail.files).toEqual(['Our offer.pdf']);
  expect(mail.text).not.toContain('/receipts/');

  await sendMail({
    raw: letter(sunil, mail.replyTo, 'We take two of them.', { 'In-Reply-To': mail.messageId }),
    from: sunil,
    to: [mail.replyTo],
    isJudged: true,
  });
  await expect(talk(page)).toContainText('We take two of them.', { timeout: 30_000 });
  await expect(talk(page)).toContainText('Copied on this conversation.');
  await expect(page.getByRole('timer')).toHaveAccessibleName(/left/);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(firstLink);
  await expect(visitor.locator('main')).toContainText('Attached to the mail: Our offer.pdf');
  await expect(visitor.locator('main')).not.toContainText('We take two of them.');
});

test('without script an infected file is refused, the words stay, and the reply goes out without it', async ({
  page,
  browser,
}) => {
  await signInAs(page.context(), 'support', 'Farzana Cader');
  const { email, address } = await addTicket(page);
  const plain = await withoutScript(browser, page.context());
  await plain.goto(address);
  await replyField(plain).fill(sampleReply);
  await openExtras(plain);
  await copies(plain).fill(createEmail('sunil'));
  const infected = Buffer.concat([pdf('offer'), Buffer.from(eicar)]);
  await files(plain).setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: infected });
  await plain.getByRole('button', { name: 'Send the reply' }).click();
  await expect(plain.getByText('“offer.pdf” is infected. Nothing was sent.')).toBeVisible();
  await expect(replyField(plain)).toHaveValue(sampleReply);
  await expect(copies(plain)).toHaveValue(/sunil/);
  expect((await readDeskLead(email))?.replies).toEqual([]);
  await plain.getByRole('button', { name: 'Send the reply' }).click();
  await expect(talk(plain)).toContainText('the fan is dirty');
});

test('a logged call stops the clock if it answered them, and can be undone', async ({ page }) => {
  await signInAs(page.context(), 'support', 'Farzana Cader');
  const { email, address } = await addTicket(page);
  await openLive(page, address);
  await page.locator('summary', { hasText: 'Log a call' }).click();
  await page.getByLabel('Who called').selectOption('They called');
  await page.getByLabel('What was said').fill('It was the plug.');
  await page.getByLabel('This answered them').check();
  await page.getByRole('button', { name: 'Log the call' }).click();
  await expect(talk(page)).toContainText('This answered them.');
  await expect(page.getByRole('timer')).toHaveCount(0);
  expect(await readDeskLead(email)).toMatchObject({ answered: true, state: 'answered' });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(async () => (await readDeskLead(email))?.answered).toBe(false);
  await page.goto(address);
  await expect(page.getByLabel('What was said')).toHaveValue('It was the plug.');
});

test('a colleague who is mentioned is told; another who may not see the lead is not', async ({
  page,
  browser,
}) => {
  const { address, reference } = await addTicket(page);
  await signInAs(page.context(), 'support', 'Farzana Cader');
  const other = await browser.newContext({ baseURL: deskUrl });
  const arul = `Arul ${crypto.randomUUID().slice(0, 6)}`;
  await signInAs(other, 'support', arul);
  const nadia = `Nadia ${crypto.randomUUID().slice(0, 6)}`;
  await signInAs(await browser.newContext({ baseURL: deskUrl }), 'hr', nadia);
  const plain = await withoutScript(browser, page.context());
  await plain.goto(address);
  await plain.getByLabel('Add a note').fill(`@${arul} and @${nadia}, what do you think?`);
  await plain.getByRole('button', { name: 'Save note' }).click();
  await expect(plain.getByText(`${arul} was told.`)).toBeVisible();
  await expect(plain.getByText(`${nadia} may not see this lead and was not told.`)).toBeVisible();
  const otherPage = await other.newPage();
  await otherPage.goto('/desk/notices');
  const notice = otherPage.getByRole('listitem').filter({ hasText: reference });
  await expect(notice).toContainText('Farzana Cader mentioned you in a note');
  await other.close();
});

test('one message is forwarded, and the answer of the outsider is not the visitor’s', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addAxe(page);
  await signInAs(page.context(), 'support', 'Farzana Cader');
  const { email, address, reference } = await addTicket(page);
  const supplier = createEmail('supplier');
  await openLive(page, address);
  await page.getByRole('link', { name: /^Forward the message/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forward a message');
  expect(await runAxe(page)).toEqual([]);
  await page.getByLabel('To', { exact: true }).fill(supplier);
  await page.getByRole('button', { name: 'Forward it' }).click();
  await expect(page.getByText('Say in a line why they get this')).toBeVisible();
  await page.getByLabel('Your words').fill('Do you have this fan?');
  await page.getByRole('button', { name: 'Forward it' }).click();
  await expect(talk(page)).toContainText(supplier);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const mail = await awaitMail(supplier, /^Fwd:/);
  expect(mail.subject).toContain(reference);
  expect(mail.text).toContain('Do you have this fan?');
  expect(mail.text).not.toContain(email);
  await sendMail({
    raw: letter(supplier, mail.replyTo, 'Twelve on stock.', { From: supplier }),
    from: supplier,
    to: [mail.replyTo],
    isJudged: true,
  });
  await expect(talk(page)).toContainText('Twelve on stock.', { timeout: 30_000 });
  await expect(talk(page)).toContainText('Answers what we forwarded.');
});
