import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addTicket, lastAction } from '../../screens/desk-lead.ts';
import { addMessageForm, press, readStoredLead } from '../../screens/receipt.ts';
import { openLive } from '../../stack/open-live.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';
import { watchBrowserErrors } from '../../stack/watch-page.ts';

const mailsTo = async (address: string) =>
  (await readMails()).filter(({ recipients }) => recipients.includes(address));

async function assign(page: Page, address: string, name: string) {
  await openLive(page, address);
  await page.getByLabel('Owner').selectOption({ label: name });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(lastAction(page)).toContainText(`is with ${name}.`);
}

/** Allows notifications and records those that pages of this browser show. */
async function recordNotifications(context: BrowserContext): Promise<string[]> {
  const shown: string[] = [];
  await context.exposeFunction('recordNotification', (text: string) => void shown.push(text));
  await context.addInitScript(() => {
    class RecordedNotification {
      static permission = 'granted';
      onclick: (() => void) | null = null;
      constructor(title: string, { body }: { body: string }) {
        Reflect.get(window, 'recordNotification')(`${title}: ${body}`);
        Reflect.set(window, 'lastNotification', this);
      }
      close() {}
    }
    Reflect.set(window, 'Notification', RecordedNotification);
  });
  return shown;
}

test('whoever is given a lead sees it counted in every tab, gets one notification and a mail, and opens it from there', async ({
  browser,
  context,
  page,
}) => {
  const { reference, address } = await addTicket(page);
  await signInAs(context, 'support', `Farzana ${crypto.randomUUID()}`);
  const other = await browser.newContext({ baseURL: deskUrl });
  const shown = await recordNotifications(other);
  const arul = await signInAs(other, 'support', `Arul ${crypto.randomUUID()}`);
  const [inbox, reports] = [await other.newPage(), await other.newPage()];
  const errors = watchBrowserErrors(inbox);
  await addAxe(inbox);
  await openLive(inbox, '/desk');
  await openLive(reports, '/desk/reports');
  await expect(inbox).toHaveTitle('Inbox | Desk');

  await assign(page, address, arul.name);
  await expect(inbox).toHaveTitle('(1) Inbox | Desk');
  await expect(reports).toHaveTitle('(1) Promises kept | Desk');
  await expect(inbox.getByRole('link', { name: 'Notices 1 not seen' })).toBeVisible();
  await expect.poll(() => shown).toEqual([expect.stringMatching(`gave you this lead: ${reference}$`)]);
  await expect.poll(async () => (await mailsTo(arul.email)).map(({ subject }) => subject)).toHaveLength(1);
  const [mail] = await mailsTo(arul.email);
  expect(mail?.subject).toContain(reference);
  expect(mail?.text).toContain(`/desk/leads/${reference}`);

  const plain = await withoutScript(browser, other);
  await plain.goto('/desk/content');
  await expect(plain).toHaveTitle('(1) Content health | Desk');

  await inbox.getByRole('link', { name: 'Notices 1 not seen' }).click();
  await expect(inbox.getByRole('heading', { level: 1 })).toHaveText('Notices');
  expect(await runAxe(inbox)).toEqual([]);
  await inbox.getByRole('link', { name: reference }).click();
  await expect(inbox).toHaveTitle(`${reference} | Desk`);
  await expect(reports).toHaveTitle('Promises kept | Desk');
  expect(shown).toHaveLength(1);
  expect(errors).toEqual([]);
  await other.close();
});

test('a click on the notification of a visitor’s message opens the lead, also in a tab that took over', async ({
  browser,
  page,
}) => {
  const { reference, receipt } = await addTicket(page);
  const context = await browser.newContext({ baseURL: deskUrl });
  const shown = await recordNotifications(context);
  await signInAs(context, 'support');
  const first = await context.newPage();
  await openLive(first, `/desk/leads/${reference}`);
  await first.keyboard.press('a');
  await expect(first.getByText(`${reference} is yours.`)).toBeVisible();
  const second = await context.newPage();
  await openLive(second, '/desk');
  await first.close();

  await openLive(page, receipt);
  await addMessageForm(page).getByLabel('Your message').fill('It is dark now.');
  await press(page, 'Add the message');
  await expect.poll(() => shown).toEqual([`The visitor wrote: ${reference}`]);
  await expect(second).toHaveTitle('(1) Inbox | Desk');
  await second.evaluate(() => Reflect.get(window, 'lastNotification').onclick());
  await expect(second).toHaveTitle(`${reference} | Desk`);
  await expect(second.locator('.log')).toContainText('It is dark now.');
  await context.close();
});

test('whoever turns a mail off is told in the browser only, and everything is marked as seen at once, without script', async ({
  browser,
  context,
  page,
}) => {
  const { address, receipt } = await addTicket(page);
  await signInAs(context, 'support', `Farzana ${crypto.randomUUID()}`);
  const other = await browser.newContext({ baseURL: deskUrl });
  const arul = await signInAs(other, 'support', `Arul ${crypto.randomUUID()}`);
  const plain = await withoutScript(browser, other);
  await plain.goto('/desk/settings');
  const box = plain.getByRole('checkbox', { name: 'A lead becomes yours: By mail' });
  await box.uncheck();
  await plain.getByRole('button', { name: 'Save what you are told' }).click();
  await expect(plain.getByText('Saved what you are told.')).toBeVisible();
  await expect(box).not.toBeChecked();

  await assign(page, address, arul.name);
  expect((await readStoredLead(receipt))?.deliveries).not.toContain('staff notice');
  await plain.goto('/desk/notices');
  await expect(plain).toHaveTitle('(1) Notices | Desk');
  await plain.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(plain).toHaveTitle('Notices | Desk');
  await expect(plain.getByRole('button', { name: 'Mark all as seen' })).toHaveCount(0);
  expect(await mailsTo(arul.email)).toEqual([]);
  await other.close();
});
