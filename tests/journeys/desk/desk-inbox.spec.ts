import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createReference } from '#domain/leads/intake/lead-reference.server.ts';
import { openLive } from '../../stack/open-live.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs } from '../../stack/sign-in.ts';

const createMark = () => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
/** What was done is said by the layout; why something was not done, by the inbox. */
const done = (page: Page) => page.locator('.undo-toast p');
const problem = (page: Page) => page.locator('.action-bar').getByRole('status');
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function sendTicket(context: BrowserContext, message: string) {
  const page = await context.newPage();
  await openLive(page, '/support');
  const form = page.getByRole('form', { name: 'Open a ticket' });
  await form.getByLabel('Your name').fill('Kumari Silva');
  await form.getByLabel('What happened?').fill(message);
  await form.getByRole('button', { name: 'Send ticket' }).click();
  await expect(form.locator('div[role=status]')).toContainText('We have it');
  await page.close();
}

async function storeLeads(mark: string, leads: { name: string; state: string; due: number }[]) {
  for (const { name, state, due } of leads) {
    await queryDatabase(
      `insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
         received_at, last_contact_at, due_at)
       values ('contact', $1, $1, $1, '', $2, 'sales@pahana.example', $3, $4, now() - interval '2 hours', now(),
         now() + $5 * interval '1 minute')`,
      [createReference(), state, name, { message: `${mark} ${name}`, subject: 'Other' }, due],
    );
  }
}

test('a new lead appears in open inboxes, is taken and closed with the keyboard, and colleagues see each change', async ({
  context,
  browser,
}) => {
  const mark = createMark();
  const [farzana, nadeeka] = [await browser.newContext(), await browser.newContext()];
  const { id } = await signInAs(farzana, 'support', `Farzana ${mark}`);
  await signInAs(nadeeka, 'support', `Nadeeka ${mark}`);
  const [farzanaPage, nadeekaPage] = [await farzana.newPage(), await nadeeka.newPage()];
  for (const page of [farzanaPage, nadeekaPage]) {
    await openLive(page, `${deskUrl}/desk?q=${mark}`);
    await expect(page.getByRole('heading', { name: `Nothing found for “${mark}”` })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  }

  await sendTicket(context, `${mark} The scale sends zero when it rains`);
  for (const page of [farzanaPage, nadeekaPage])
    await expect(rowOf(page, mark)).toContainText('Kumari Silva');
  const reference = (await rowOf(farzanaPage, mark).locator('.inbox__reference').textContent()) ?? '';
  await expect(rowOf(farzanaPage, mark)).toContainText('New');

  await farzanaPage.keyboard.press('j');
  await expect(rowOf(farzanaPage, mark)).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(farzanaPage, mark).getByRole('link')).toBeFocused();
  await farzanaPage.keyboard.press('a');
  await expect(done(farzanaPage)).toHaveText(`${reference} is yours.`);
  for (const page of [farzanaPage, nadeekaPage])
    await expect(rowOf(page, mark)).toContainText(`Farzana ${mark}`);
  await expect(rowOf(farzanaPage, mark).getByRole('link')).toBeFocused();

  await nadeekaPage.keyboard.press('j');
  await nadeekaPage.keyboard.press('e');
  await expect(problem(nadeekaPage)).toContainText(`is with Farzana ${mark}: only they`);
  await farzanaPage.keyboard.press('e');
  await expect(problem(farzanaPage)).toHaveText(
    `${reference} was promised an answer and has none. Close anyway?`,
  );
  await expect(rowOf(farzanaPage, mark)).not.toContainText('Closed');
  await farzanaPage.keyboard.press('Enter');
  await expect(done(farzanaPage)).toHaveText(`${reference} is closed.`);
  await expect(rowOf(nadeekaPage, mark)).toContainText('Closed');
  await farzanaPage.keyboard.press('z');
  await expect(done(farzanaPage)).toHaveText(`${reference} is as before.`);
  await expect(rowOf(nadeekaPage, mark)).toContainText('In progress');
  await farzanaPage.keyboard.press('e');
  await farzanaPage.getByRole('button', { name: 'Yes, without an answer' }).click();
  await expect(done(farzanaPage)).toHaveText(`${reference} is closed.`);
  await expect(rowOf(nadeekaPage, mark)).toContainText('Closed');
  for (const page of [farzanaPage, nadeekaPage])
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await farzanaPage.keyboard.press('Enter');
  await expect(farzanaPage).toHaveURL(new RegExp(`/desk/leads/${reference}\\?from=inbox`));
  await farzanaPage.goBack();
  await expect(rowOf(farzanaPage, mark)).toHaveAttribute('aria-selected', 'true');

  const entries = await queryDatabase<{ act: string }>(
    `select act from audit_entry where staff_id = $1
       and (lead_id = (select id from lead where reference = $2)
         or detail->'leads' @> to_jsonb((select id from lead where reference = $2)))
     order by id`,
    [id, reference],
  );
  expect(entries.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['lead.list', 'lead.claim', 'lead.state']),
  );
  await Promise.all([farzana.close(), nadeeka.close()]);
});

test('a second claim names the faster colleague, and shortcuts are off while someone types', async ({
  context,
  page,
}) => {
  const mark = createMark();
  await storeLeads(mark, [{ name: 'Ruwan Perera', state: 'new', due: 48 }]);
  const { id } = await signInAs(context, 'sales', `Upul ${mark}`);
  // Without live updates, as in the moment when two people press the same key.
  await context.route('**/desk/live*', (route) => route.abort());
  await openLive(page, `${deskUrl}/desk?q=${mark}`);
  await expect(async () => {
    await page.reload();
    await expect(rowOf(page, mark)).toBeVisible({ timeout: 500 });
  }).toPass();
  await queryDatabase(
    `update lead set owner_id = $1, version = version + 1, state = 'in_progress' where fields->>'message' like $2`,
    [id, `${mark}%`],
  );
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(problem(page)).toContainText(`had just been taken by Upul ${mark}`);
  await expect(rowOf(page, mark)).toContainText('In progress');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`jea?${mark}`);
  await expect(page.getByRole('searchbox')).toHaveValue(`jea?${mark}`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('heading', { name: 'Inbox' }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toContainText('take it');
  await dialog.getByLabel('Use single-key shortcuts on this device').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(dialog).toBeHidden();
});

test('filters work without JavaScript, are in the address, and work with the back button', async ({
  browser,
}) => {
  const mark = createMark();
  await storeLeads(mark, [
    { name: '=Late Lady', state: 'new', due: -5 },
    { name: 'Closed Clerk', state: 'closed', due: -50 },
  ]);
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const { id } = await signInAs(plain, 'sales');
  const page = await plain.newPage();
  await expect(async () => {
    await page.goto(`${deskUrl}/desk?q=${mark}`);
    await expect(page.getByRole('row')).toHaveCount(3, { timeout: 500 });
  }).toPass();
  await page.getByLabel('State').selectOption('Late');
  await page.getByLabel('Form').selectOption('Contact form');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/state=late/);
  await expect(rowOf(page, mark)).toHaveCount(1);
  await expect(rowOf(page, mark)).toContainText('Unanswered');
  await page.getByLabel('State').selectOption('Withdrawn');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, mark)).toContainText('Late Lady');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFReference,Received,Form,Company,Name,/);
  expect(lines.slice(1)).toEqual([expect.stringContaining(",contact,,'=Late Lady,"), '']);
  const [entry] = await queryDatabase<{ detail: object }>(
    `select detail from audit_entry where staff_id = $1 and act = 'lead.export'`,
    [id],
  );
  expect(entry?.detail).toEqual({ count: 1, state: 'late', isSearch: true });
  await plain.close();
});

test('axe finds no error in the inbox, in both themes, wide and narrow', async ({ context, page }) => {
  const mark = createMark();
  await storeLeads(mark, [
    { name: 'Late', state: 'new', due: -5 },
    { name: 'Soon', state: 'in_progress', due: 50 },
    { name: 'Done', state: 'closed', due: 500 },
  ]);
  await signInAs(context, 'sales');
  await addAxe(page);
  await openLive(page, `${deskUrl}/desk?q=${mark}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('j');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await runAxe(page), `${theme} at ${width}`).toEqual([]);
    }
  }
});

for (const status of [404, 503]) {
  test(`the inbox stays when its automatic refresh gets an error page: ${status}`, async ({
    page,
    context,
  }) => {
    await signInAs(context, 'support', 'Farzana Cader');
    let requests = 0;
    await page.route(
      (url) => url.searchParams.has('live'),
      (route) => {
        requests += 1;
        return route.fulfill({ status, contentType: 'text/html', body: '<h1>Sorry</h1>' });
      },
    );
    await page.goto(`${deskUrl}/desk`);
    await expect.poll(() => requests, { timeout: 50_000 }).toBeGreaterThan(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  });
}
