import { expect, type Locator, type Page, test } from '@playwright/test';
import { addRecord, addViewer } from '../../permissions/desk-record.ts';
import {
  addressOf,
  addTicket,
  lastAction,
  readDeskLead,
  replyField,
  sampleReply,
  writeReply,
} from '../../screens/desk-lead.ts';
import { openLive } from '../../stack/open-live.ts';
import { addSession, deskUrl, signInAs } from '../../stack/sign-in.ts';

/** All four corners, inside their curves, are in the window and not covered. */
const isUncovered = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 4, right - 4].every((x) =>
      [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
    );
  });

test('without a connection the page stays, reports it, and sending again sends one reply', async ({
  page,
  context,
}) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address, email } = await addTicket(page);
  await openLive(page, address);
  await context.setOffline(true);
  await replyField(page).fill(sampleReply);
  await expect(page.getByText('No connection: your draft is kept in this tab')).toBeVisible();
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.locator('.connection')).toContainText('The desk could not be reached at');
  await expect(page.locator('.connection')).toBeInViewport();
  await expect(replyField(page)).toHaveValue(sampleReply);
  await page.getByRole('link', { name: 'Inbox', exact: true }).first().click();
  await expect(page.locator('.connection')).toContainText('You are still on the same page');
  await expect(replyField(page)).toHaveValue(sampleReply);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(lastAction(page)).toContainText('is sent in ten seconds');
  await expect(page.locator('.connection')).toHaveCount(0);
  expect((await readDeskLead(email))?.replies).toEqual([sampleReply]);
});

for (const width of [390, 820, 1440]) {
  test(`connection and outcome messages are visible at any scroll position, ${width} pixels wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await signInAs(context, 'support', 'Farzana Cader');
    const { address } = await addTicket(page);
    await openLive(page, address);
    await writeReply(page, sampleReply);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send the reply' }).click();
    await expect.poll(() => isUncovered(page.locator('.connection'))).toBe(true);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send the reply' }).click();
    await expect.poll(() => isUncovered(page.locator('.undo-toast__box'))).toBe(true);
  });
}

test('an action that another page handles stays on this page until it is answered', async ({
  page,
  context,
}) => {
  const viewer = await addViewer('hr');
  const { reference } = await addRecord(viewer, 'own', 'application');
  await addSession(context, viewer.id);
  await openLive(page, addressOf(reference));
  const isMoveAction = (url: URL) => url.pathname.startsWith('/desk/applications');
  const move = async () => {
    await page.getByLabel('Move to').selectOption('Interview');
    await page.getByRole('button', { name: 'Move' }).click();
  };
  await page.route(isMoveAction, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await move();
  await expect(page.locator('.connection')).toContainText('We do not know whether your last action arrived');
  await expect(page).toHaveURL(addressOf(reference));
  await page.unroute(isMoveAction);

  await context.setOffline(true);
  await move();
  await expect(page.locator('.connection')).toContainText('We do not know whether your last action arrived');
  await expect(page).toHaveURL(addressOf(reference));
  await context.setOffline(false);

  await move();
  await expect(page.getByRole('region', { name: 'Stage' }).locator('.state')).toHaveText('Interview');
  await expect(page.locator('.connection')).toHaveCount(0);
});

for (const failure of ['abort', 404, 503] as const) {
  test(`an action without an answer is reported until it is repeated: ${failure}`, async ({
    page,
    context,
  }) => {
    const { id } = await signInAs(context, 'support', 'Farzana Cader');
    const { address, reference, email } = await addTicket(page);
    await openLive(page, address);
    const isLead = (url: URL) => url.pathname === `/desk/leads/${reference}.data`;
    await page.route(isLead, (route) => {
      if (route.request().method() === 'GET') return route.continue();
      return failure === 'abort' ? route.abort() : route.fulfill({ status: failure, body: 'no' });
    });
    const reloaded = page.waitForResponse((response) => isLead(new URL(response.url())) && response.ok());
    await page.keyboard.press('a');
    await reloaded;
    await expect(page.getByRole('button', { name: 'Assign to me' })).toBeEnabled();
    await expect(page.locator('.connection')).toContainText(
      'We do not know whether your last action arrived',
    );
    await page.unroute(isLead);
    await page.keyboard.press('a');
    await expect(lastAction(page)).toContainText('is yours.');
    await expect(page.locator('.connection')).toHaveCount(0);
    expect((await readDeskLead(email))?.owner).toBe(id);
  });
}

test('a note that arrived without an answer, after the page was refreshed, is stored once when it is sent again', async ({
  page,
  browser,
  context,
}) => {
  await signInAs(context, 'support', 'Farzana Cader');
  const { address, reference } = await addTicket(page);
  await openLive(page, address);
  const noteField = (from: Page) => from.getByRole('textbox', { name: 'Add a note' });
  const save = (from: Page) => from.getByRole('button', { name: 'Save note' }).click();
  await noteField(page).fill('She prefers to be called after four.');

  const colleague = await browser.newContext({ baseURL: deskUrl });
  await signInAs(colleague, 'support', 'Dilshan Herath');
  const beside = await colleague.newPage();
  await openLive(beside, address);
  await noteField(beside).fill('Her contract ends in June.');
  await save(beside);
  await expect(page.getByText('Her contract ends in June.')).toBeVisible();
  await colleague.close();

  let isReloadLost = true;
  await page.route(
    ({ pathname }) => pathname === `/desk/leads/${reference}.data`,
    (route) => {
      const { searchParams } = new URL(route.request().url());
      const isLost = isReloadLost || searchParams.has('live');
      return route.request().method() === 'GET' && isLost ? route.abort() : route.continue();
    },
  );
  await save(page);
  await expect(page.locator('.connection')).toContainText('What you sent arrived and is done');
  await expect(noteField(page)).toHaveValue('She prefers to be called after four.');
  isReloadLost = false;
  await save(page);
  await expect(page.locator('.connection')).toHaveCount(0);
  await expect(noteField(page)).toHaveValue('');
  await expect(page.getByRole('main').getByText('She prefers to be called after four.')).toHaveCount(1);
});
