import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  addTicket,
  draftSaved,
  lastAction,
  readDeskLead,
  replyField,
  sampleReply,
  writeReply,
} from '../../screens/desk-lead.ts';
import { openLive } from '../../stack/open-live.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addSession, deskUrl, signInAs } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const noteField = (page: Page) => page.getByLabel('Add a note');

test('an unfinished reply is restored after a reload, after Escape, and on another device', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await signInAs(context, 'support', 'Farzana Cader');
  const { address } = await addTicket(page);
  await openLive(page, address);
  await writeReply(page, sampleReply);
  await noteField(page).fill('She sounds tired.');
  await expect(draftSaved(page)).toHaveCount(2);

  await page.reload();
  await expect(replyField(page)).toHaveValue(sampleReply);
  await expect(noteField(page)).toHaveValue('She sounds tired.');

  await waitForHydration(page);
  await replyField(page).press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${deskUrl}/desk`);
  await page.goBack();
  await expect(replyField(page)).toHaveValue(sampleReply);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await addSession(phone, id);
  const phonePage = await phone.newPage();
  await phonePage.goto(address);
  await expect(replyField(phonePage)).toHaveValue(sampleReply);
  await expect(noteField(phonePage)).toHaveValue('She sounds tired.');
  await phone.close();
});

test('text typed before any script loaded is restored', async ({ page, context }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address } = await addTicket(page);
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto(address);
  await replyField(page).fill(sampleReply);
  await page.unroute(scripts);
  await page.reload();
  await expect(replyField(page)).toHaveValue(sampleReply);
  await waitForHydration(page);
  await expect(draftSaved(page)).toBeVisible();
});

test('text typed just before leaving the page is restored', async ({ page, context }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address } = await addTicket(page);
  await openLive(page, address);
  await replyField(page).fill(sampleReply);
  await page.getByRole('link', { name: 'Inbox', exact: true }).first().click();
  await expect(page).toHaveURL(`${deskUrl}/desk`);
  await page.goto(address);
  await expect(replyField(page)).toHaveValue(sampleReply);
});

test('when the session ends the draft is restored after sign-in, only for its author', async ({
  page,
  context,
}) => {
  const { id } = await signInAs(context, 'support', 'Farzana Cader');
  const { address, reference } = await addTicket(page);
  await openLive(page, address);
  await writeReply(page, sampleReply);
  await queryDatabase('delete from staff_session where staff_id = $1', [id]);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page).toHaveURL(/\/desk\/sign-in\?next=/);
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  expect(next).toContain(`/desk/leads/${reference}`);

  await signInAs(context, 'support', 'Arul Selvan');
  await page.goto(deskUrl + next);
  await waitForHydration(page);
  await expect(replyField(page)).toHaveValue('Dear Kumari,\n\n\n\nKind regards,\nArul Selvan');
  await addSession(context, id);
  await page.goto(deskUrl + next);
  await expect(replyField(page)).toHaveValue(sampleReply);
});

test('a draft is not lost when a colleague takes the lead', async ({ page, context, browser }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address, email } = await addTicket(page);
  await openLive(page, address);
  await replyField(page).fill(sampleReply);
  await takeAsColleague(await browser.newContext(), address);

  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByRole('alert')).toContainText('A colleague has this one now');
  await expect(page.getByLabel('What you wrote')).toHaveValue(sampleReply);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(replyField(page)).toHaveValue(sampleReply);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(lastAction(page)).toContainText('is sent in ten seconds');
  await expect(replyField(page)).toHaveValue('Dear Kumari,\n\n\n\nKind regards,\nFarzana Cader');
  expect((await readDeskLead(email))?.replies).toEqual([sampleReply]);
});

async function takeAsColleague(colleague: BrowserContext, address: string) {
  await signInAs(colleague, 'support', 'Arul Selvan');
  const colleaguePage = await colleague.newPage();
  await openLive(colleaguePage, address);
  await colleaguePage.getByRole('button', { name: 'Assign to me' }).click();
  await expect(lastAction(colleaguePage)).toContainText('is yours.');
  await colleague.close();
}

test('a draft can be discarded and restored', async ({ page, context }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address } = await addTicket(page);
  await openLive(page, address);
  await writeReply(page, sampleReply);
  const reply = page.getByRole('region', { name: 'Reply by mail' });
  await reply.getByRole('button', { name: 'Discard' }).click();
  await expect(replyField(page)).toHaveValue('Dear Kumari,\n\n\n\nKind regards,\nFarzana Cader');
  await reply.getByRole('button', { name: 'Put it back' }).click();
  await expect(replyField(page)).toHaveValue(sampleReply);
});

test('a reply without own text is rejected, and the lead stays unanswered', async ({ page, context }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address, email } = await addTicket(page);
  await openLive(page, address);
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(replyField(page)).toHaveAccessibleDescription('Write a few words first');
  expect(await readDeskLead(email)).toMatchObject({ answered: false, replies: [] });
  expect((await readMails()).filter(({ to, subject }) => to.includes(email) && /^Re:/.test(subject))).toEqual(
    [],
  );
});
