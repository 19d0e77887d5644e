import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { addRecord, addViewer } from '../permissions/desk-record.ts';
import { addressOf, readDeskLead } from '../screens/desk-lead.ts';
import { sendSupport } from '../screens/receipt.ts';
import { queryDatabase } from '../stack/query-database.ts';
import { readMails } from '../stack/read-mails.ts';
import { deskUrl, giveSession, signInAs } from '../stack/sign-in.ts';
import { waitForHydration } from '../stack/watch-page.ts';

const words = (page: Page) => page.getByLabel('Your words');
const note = (page: Page) => page.getByLabel('Add a note');
const saved = (page: Page) => page.getByText('Your draft is saved');

/** A ticket of somebody who waits; where staff find it, and where its visitor does. */
async function addTicket(page: Page) {
  const email = `kumari.${crypto.randomUUID().slice(0, 8)}@varaya.example`;
  const receipt = await sendSupport(page, { email });
  const { reference = '' } = (await readDeskLead(email)) ?? {};
  return { email, receipt, reference, address: addressOf(reference) };
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await waitForHydration(page);
}

async function write(page: Page, text: string) {
  await words(page).fill(text);
  await expect(saved(page)).toBeVisible();
}

const letter = 'Dear Kumari,\n\nthe fan is dirty.\n\nFarzana';

test('a reply that was begun is there after a reload, after Escape, and on another device', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await signInAs(context, 'support', 'Farzana Cader');
  const { address } = await addTicket(page);
  await open(page, address);
  await write(page, letter);
  await note(page).fill('She sounds tired.');
  await expect(saved(page)).toHaveCount(2);

  await page.reload();
  await expect(words(page)).toHaveValue(letter);
  await expect(note(page)).toHaveValue('She sounds tired.');

  await waitForHydration(page);
  await words(page).press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${deskUrl}/desk`);
  await page.goBack();
  await expect(words(page)).toHaveValue(letter);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await giveSession(phone, id);
  const there = await phone.newPage();
  await there.goto(address);
  await expect(words(there)).toHaveValue(letter);
  await expect(note(there)).toHaveValue('She sounds tired.');
  await phone.close();
});

test('words typed before any script arrived are there too', async ({ page, context }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address } = await addTicket(page);
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto(address);
  await words(page).fill(letter);
  await page.unroute(scripts);
  await page.reload();
  await expect(words(page)).toHaveValue(letter);
  await waitForHydration(page);
  await expect(saved(page)).toBeVisible();
});

test('words typed a moment before the page is left are there too', async ({ page, context }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address } = await addTicket(page);
  await open(page, address);
  await words(page).fill(letter);
  await page.getByRole('link', { name: 'Inbox', exact: true }).first().click();
  await expect(page).toHaveURL(`${deskUrl}/desk`);
  await page.goto(address);
  await expect(words(page)).toHaveValue(letter);
});

test('when the session ends the words wait behind the sign-in, for their author alone', async ({
  page,
  context,
}) => {
  const { id } = await signInAs(context, 'support', 'Farzana Cader');
  const { address, reference } = await addTicket(page);
  await open(page, address);
  await write(page, letter);
  await queryDatabase('delete from staff_session where staff_id = $1', [id]);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page).toHaveURL(/\/desk\/sign-in\?next=/);
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  expect(next).toContain(`/desk/leads/${reference}`);

  await signInAs(context, 'support', 'Arul Selvan');
  await page.goto(deskUrl + next);
  await waitForHydration(page);
  await expect(words(page)).toHaveValue('Dear Kumari,\n\n\n\nKind regards,\nArul Selvan');
  await giveSession(context, id);
  await page.goto(deskUrl + next);
  await expect(words(page)).toHaveValue(letter);
});

test('a colleague who takes the lead takes no words with them', async ({ page, context, browser }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address, email } = await addTicket(page);
  await open(page, address);
  await words(page).fill(letter);
  await takeAsColleague(await browser.newContext(), address);

  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByRole('alert')).toContainText('A colleague has this one now');
  await expect(page.getByLabel('What you wrote')).toHaveValue(letter);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(words(page)).toHaveValue(letter);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByRole('status')).toContainText('Your reply is on its way');
  await expect(words(page)).toHaveValue('Dear Kumari,\n\n\n\nKind regards,\nFarzana Cader');
  expect((await readDeskLead(email))?.replies).toEqual([letter]);
});

async function takeAsColleague(colleague: BrowserContext, address: string) {
  await signInAs(colleague, 'support', 'Arul Selvan');
  const theirs = await colleague.newPage();
  await open(theirs, address);
  await theirs.getByRole('button', { name: 'Assign to me' }).click();
  await expect(theirs.getByRole('status')).toContainText('It is yours.');
  await colleague.close();
}

test('without a connection the page stays, says so, and what is sent again is one reply', async ({
  page,
  context,
}) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address, email } = await addTicket(page);
  await open(page, address);
  await context.setOffline(true);
  await words(page).fill(letter);
  await expect(page.getByText('No connection: your draft is kept in this tab')).toBeVisible();
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.locator('.connection')).toContainText('The desk could not be reached at');
  await expect(page.locator('.connection')).toBeInViewport();
  await expect(words(page)).toHaveValue(letter);
  await page.getByRole('link', { name: 'Inbox', exact: true }).first().click();
  await expect(page.locator('.connection')).toContainText('You are still where you were');
  await expect(words(page)).toHaveValue(letter);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByRole('status')).toContainText('Your reply is on its way');
  await expect(page.locator('.connection')).toHaveCount(0);
  expect((await readDeskLead(email))?.replies).toEqual([letter]);
});

for (const width of [390, 820, 1440]) {
  test(`what a page of the desk says is read wherever one is on it, ${width} pixels wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await signInAs(context, 'support', 'Farzana Cader');
    const { address } = await addTicket(page);
    await open(page, address);
    await write(page, letter);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send the reply' }).click();
    await expect.poll(() => isUncovered(page.locator('.connection'))).toBe(true);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send the reply' }).click();
    const outcome = page.locator('.desk-outcome .notice');
    await expect.poll(() => isUncovered(outcome)).toBe(true);
    await words(page).pressSequentially('Dear');
    await expect(outcome).not.toBeInViewport();
  });
}

test('a step that another page takes stays here until it is answered', async ({ page, context }) => {
  const viewer = await addViewer('hr');
  const { reference } = await addRecord(viewer, 'own', 'application');
  await giveSession(context, viewer.id);
  await open(page, addressOf(reference));
  const isStep = (url: URL) => url.pathname.startsWith('/desk/applications');
  const move = async () => {
    await page.getByLabel('Move to').selectOption('Interview');
    await page.getByRole('button', { name: 'Move' }).click();
  };
  await page.route(isStep, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await move();
  await expect(page.locator('.connection')).toContainText('Whether your last step arrived is not known');
  await expect(page).toHaveURL(addressOf(reference));
  await page.unroute(isStep);

  await context.setOffline(true);
  await move();
  await expect(page.locator('.connection')).toContainText('Whether your last step arrived is not known');
  await expect(page).toHaveURL(addressOf(reference));
  await context.setOffline(false);

  await move();
  await expect(page.getByRole('region', { name: 'Stage' }).locator('.state')).toHaveText('Interview');
  await expect(page.locator('.connection')).toHaveCount(0);
});

for (const way of ['abort', 404, 503] as const) {
  test(`a step that gets no answer is spoken of until it is taken again: ${way}`, async ({
    page,
    context,
  }) => {
    const { id } = await signInAs(context, 'support', 'Farzana Cader');
    const { address, reference, email } = await addTicket(page);
    await open(page, address);
    const isLead = (url: URL) => url.pathname === `/desk/leads/${reference}.data`;
    await page.route(isLead, (route) => {
      if (route.request().method() === 'GET') return route.continue();
      return way === 'abort' ? route.abort() : route.fulfill({ status: way, body: 'no' });
    });
    const renewed = page.waitForResponse((response) => isLead(new URL(response.url())) && response.ok());
    await page.keyboard.press('a');
    await renewed;
    await expect(page.getByRole('button', { name: 'Assign to me' })).toBeEnabled();
    await expect(page.locator('.connection')).toContainText('Whether your last step arrived is not known');
    await page.unroute(isLead);
    await page.keyboard.press('a');
    await expect(page.getByRole('status')).toContainText('It is yours.');
    await expect(page.locator('.connection')).toHaveCount(0);
    expect((await readDeskLead(email))?.owner).toBe(id);
  });
}

/** All four corners are in the window, and nothing lies over them. */
const isUncovered = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 1, right - 1].every((x) =>
      [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(x, y))),
    );
  });

test('a draft can be discarded, and put back', async ({ page, context }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address } = await addTicket(page);
  await open(page, address);
  await write(page, letter);
  const reply = page.getByRole('region', { name: 'Reply by mail' });
  await reply.getByRole('button', { name: 'Discard' }).click();
  await expect(words(page)).toHaveValue('Dear Kumari,\n\n\n\nKind regards,\nFarzana Cader');
  await reply.getByRole('button', { name: 'Put it back' }).click();
  await expect(words(page)).toHaveValue(letter);
});

test('a letter without words of its own is refused, and the clock runs on', async ({ page, context }) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address, email } = await addTicket(page);
  await open(page, address);
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(words(page)).toHaveAccessibleDescription('Write a few words first');
  expect(await readDeskLead(email)).toMatchObject({ answered: false, replies: [] });
  expect((await readMails()).filter(({ to, subject }) => to.includes(email) && /^Re:/.test(subject))).toEqual(
    [],
  );
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('closing a lead that was promised an answer asks first, is told to its visitor, and can be undone', async ({
      page,
      context,
    }) => {
      await signInAs(context, 'support', 'Farzana Cader');
      const { address, receipt, email } = await addTicket(page);
      await page.goto(address);
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByRole('button', { name: /^Close/ }).click();
      const question = page.getByRole('alert');
      await expect(question).toContainText('Close it without an answer?');
      await expect(question).toContainText(/was told to hear from us by \w+ \d+ \w+, \d\d:\d\d/);
      expect((await readDeskLead(email))?.state).toBe('new');
      await page.getByRole('button', { name: 'Close without an answer' }).click();
      await expect(page.getByRole('status')).toContainText('The state is changed.');
      await expect(page.getByRole('status')).toBeInViewport();

      const visitor = await context.newPage();
      await visitor.goto(receipt);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
        'Thank you, Kumari. This is closed.',
      );
      await expect(visitor.locator('main')).toContainText(/We closed it on .+ without writing back/);
      await expect(visitor.locator('main')).not.toContainText(/hear from us before|Reply by/);

      await page.getByRole('button', { name: /^Undo/ }).click();
      await expect(page.getByRole('status')).toContainText('Undone: it is as it was.');
      expect((await readDeskLead(email))?.state).toBe('new');
      await visitor.reload();
      await expect(visitor.locator('main')).toContainText('You hear from us before');
    });
  });
}
