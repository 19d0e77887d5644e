import { expect, type Page, test } from '@playwright/test';
import { addTicket, lastAction, readDeskLead, replyField, sampleReply } from '../../screens/desk-lead.ts';
import { addTagged } from '../../screens/desk-list.ts';
import { openLive } from '../../stack/open-live.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { addStaff, deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const ownersOf = async (tag: string) =>
  (
    await queryDatabase<{ owner: string | null; state: string }>(
      `select owner_id as owner, state from lead join lead_tag on lead_id = id where tag = $1 order by id`,
      [tag],
    )
  ).map(({ owner, state }) => ({ owner, state }));

test('Escape, the breadcrumb and Back return to the same list and row, and j and k walk through the list', async ({
  page,
  context,
}) => {
  await signInAs(context, 'sales');
  const names = Array.from({ length: 30 }, (_, n) => `Walker ${n + 1}.`);
  const { list, tag } = await addTagged(names);
  await openLive(page, list);
  await rowOf(page, 'Walker 5.').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walker 5.');
  await expect(page.getByRole('navigation', { name: 'Leads of the list' })).toContainText('5 of 30');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/desk\\?tag=${tag}#lead-`));
  await expect(rowOf(page, 'Walker 5.').getByRole('link')).toBeFocused();
  await expect(rowOf(page, 'Walker 5.')).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walker 5.');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walker 4.');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walker 5.');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walker 6.');
  await page.goBack();
  await expect(rowOf(page, 'Walker 6.').getByRole('link')).toBeFocused();

  await page.keyboard.press('Enter');
  await queryDatabase(
    `update lead set state = 'closed' where id in (select lead_id from lead_tag where tag = $1) and name = 'Walker 6.'`,
    [tag],
  );
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walker 7.');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`tag=${tag}`));
});

test('several leads are taken together, a faster colleague is named, and one undo restores them all', async ({
  page,
  context,
}) => {
  const { id } = await signInAs(context, 'sales', 'Farzana Cader');
  const arul = await addStaff('sales', 'Arul Selvan');
  const { list, tag, references } = await addTagged(['One', 'Two', 'Three', 'Four']);
  await context.route('**/desk/live*', (route) => route.abort());
  await addAxe(page);
  await openLive(page, list);
  await page.getByRole('checkbox', { name: new RegExp(references[3] ?? '') }).click();
  await page.getByRole('checkbox', { name: new RegExp(references[0] ?? '') }).click({ modifiers: ['Shift'] });
  await expect(page.locator('.bulk output')).toHaveText('4 selected');
  expect(await runAxe(page)).toEqual([]);
  await queryDatabase(
    `update lead set owner_id = $1, state = 'in_progress', version = version + 1 where reference = $2`,
    [arul.id, references[0]],
  );
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(lastAction(page)).toHaveText(
    `3 leads are yours. ${references[0]} had just been taken by Arul Selvan.`,
  );
  expect((await ownersOf(tag)).map(({ owner }) => owner)).toEqual([arul.id, id, id, id]);
  await page.keyboard.press('z');
  await expect(lastAction(page)).toHaveText('3 leads are as before.');
  expect((await ownersOf(tag)).map(({ owner }) => owner)).toEqual([arul.id, null, null, null]);
});

test('a reply can be taken back for ten seconds, and its words return to the form', async ({
  page,
  context,
}) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address, email } = await addTicket(page);
  const replies = async () =>
    (await readMails()).filter(({ to, subject }) => to.includes(email) && subject.startsWith('Re:'));
  await openLive(page, address);
  await replyField(page).fill(sampleReply);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(lastAction(page)).toContainText('is sent in ten seconds');
  // It stays on the way back to the list.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(lastAction(page)).toContainText('The reply was not sent.');
  await expect(replyField(page)).toHaveValue(sampleReply);
  expect(await readDeskLead(email)).toMatchObject({ answered: false, replies: [] });

  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect.poll(async () => (await replies()).length, { timeout: 30_000 }).toBe(1);
  expect(await readDeskLead(email)).toMatchObject({ answered: true, replies: [sampleReply] });
});

test('a row is snoozed and closed by mouse, filters apply at once, and the list gets a name', async ({
  page,
  context,
}) => {
  await signInAs(context, 'sales', 'Farzana Cader');
  const { list, tag, references } = await addTagged(['Sleeper', 'Closer'], true);
  await openLive(page, list);
  const [sleeper = '', closer = ''] = references;
  await rowOf(page, closer).hover();
  await page.getByLabel(`Actions for ${closer}`).click();
  await rowOf(page, closer).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.action-bar')).toContainText(`${closer} was promised an answer`);
  await page.getByRole('button', { name: 'Yes, without an answer' }).click();
  await expect(lastAction(page)).toHaveText(`${closer} is closed.`);

  await page.getByLabel(`Actions for ${sleeper}`).click();
  await rowOf(page, sleeper).getByRole('link', { name: 'Snooze…' }).click();
  await page.getByLabel('Snooze until', { exact: true }).selectOption('Tomorrow morning');
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, without an answer' }).click();
  await expect(lastAction(page)).toContainText(`${sleeper} is snoozed until`);
  await expect(rowOf(page, sleeper)).toHaveCount(0);
  await page.getByLabel('State').focus();
  await page.getByLabel('State').selectOption('Snoozed');
  await expect(page).toHaveURL(new RegExp(`state=snoozed.*tag=${tag}`));
  await expect(rowOf(page, sleeper)).toContainText('Snoozed until');
  await expect(page.getByLabel('State')).toBeFocused();

  await page.getByText('Save as a view').click();
  await page.getByLabel('Name').fill('Asleep');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Asleep 1' })).toHaveAttribute('aria-current', 'true');
  await page.getByText('Change this view').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Asleep 1' })).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByRole('link', { name: 'Asleep 1' })).toBeVisible();
});

test('without script leads are assigned together and undone on the next page', async ({
  context,
  browser,
}) => {
  const { id } = await signInAs(context, 'sales', 'Farzana Cader');
  const { list, tag, references } = await addTagged(['One', 'Two']);
  const page = await withoutScript(browser, context);
  await page.goto(list);
  for (const reference of references)
    await page.getByRole('checkbox', { name: new RegExp(reference) }).check();
  await page.getByLabel('Assign to').selectOption({ value: id });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page).toHaveURL(list);
  await expect(lastAction(page)).toHaveText('2 leads are with Farzana Cader.');
  expect((await ownersOf(tag)).map(({ owner }) => owner)).toEqual([id, id]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page).toHaveURL(list);
  await expect(lastAction(page)).toHaveText('2 leads are as before.');
  expect((await ownersOf(tag)).map(({ owner }) => owner)).toEqual([null, null]);
});

test('a misrouted lead moves to another department, which gets a mail and sees it with the same promise', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, 'sales', 'Farzana Cader');
  const { references } = await addTagged(['Misrouted'], true);
  const [reference = ''] = references;
  await openLive(page, `${deskUrl}/desk/leads/${reference}`);
  await page.getByText('Move to another department').click();
  await page.getByLabel('Department').selectOption('Technical Support');
  await page.getByLabel('Why').fill('The till is broken');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(lastAction(page)).toHaveText(`${reference} is moved to Technical Support.`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');

  const support = await browser.newContext();
  await signInAs(support, 'support', 'Arul Selvan');
  const supportPage = await support.newPage();
  await openLive(supportPage, `${deskUrl}/desk/leads/${reference}`);
  await expect(supportPage.locator('.log')).toContainText('The till is broken');
  await expect(supportPage.getByRole('timer')).toHaveAccessibleName(/left/);
  const mails = async () =>
    (await readMails()).filter(({ subject }) => subject.includes(reference) && /^Moved to you/.test(subject));
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
  await support.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first lead is high up, keys are not shown, and contact comes before the reply', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'support', 'Farzana Cader');
    const { address, reference } = await addTicket(page);
    await page.goto(`${deskUrl}/desk`);
    await waitForHydration(page);
    const top = await page.locator('.inbox tbody tr').first().boundingBox();
    expect(top?.y).toBeLessThan(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(page.locator('.keys')).toBeHidden();
    const menu = page.getByLabel(`Actions for ${reference}`);
    expect((await menu.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await page.goto(address);
    const yOf = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    expect(await yOf('Contact')).toBeLessThan(await yOf('Reply by mail'));
    expect(await yOf('Handling')).toBeLessThan(await yOf('Reply by mail'));
  });
});
