import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import { isSaved, openText } from '../../screens/text-editor.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readCode } from '../../stack/read-code.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { ageSessions, deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

// Publications share the one site, so they do not run at the same time.
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.use({ baseURL: deskUrl });

/** Patient, because only the first journey judges the speed, and other tests share the cores. */
const patienceMs = 140_000;

type Value = Record<string, unknown>;

/** A draft as the editor saves it, which has journeys of its own. */
async function addDraft(file: string, staffId: string, change: (value: Value) => Value): Promise<void> {
  const [live] = await queryDatabase<{ text: string }>(
    'select text from content_revision where file = $1 order by id desc limit 1',
    [file],
  );
  const text = live?.text ?? readFileSync(file, 'utf8');
  await queryDatabase(
    `insert into content_draft (file, value, base_hash, created_by, saved_by, written_by)
     values ($1, $2, $3, $4, $4, array[$4::uuid])`,
    [file, JSON.stringify(change(parse(text))), createHash('sha256').update(text).digest('hex'), staffId],
  );
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function readSite(page: Page, address: string): Promise<{ status: number; body: string }> {
  const response = await page.request.get(address);
  return { status: response.status(), body: await response.text() };
}

/** How many seconds visitors wait from now on until nginx serves a page that says something. */
async function secondsUntil(page: Page, address: string, words: string, isThere = true): Promise<number> {
  const began = performance.now();
  const says = async () => (await readSite(page, address)).body.includes(words);
  await expect.poll(says, { timeout: patienceMs, intervals: [250] }).toBe(isThere);
  return (performance.now() - began) / 1000;
}

async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText(/^Live since/).first()).toBeVisible({ timeout: patienceMs });
}

async function expectNoErrors(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page), `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('an answer is changed, compared and published by keyboard, served within a minute, and taken back', async ({
  page,
  context,
}) => {
  await signInAs(context, 'sales', 'Farzana Cassim');
  await addAxe(page);
  const answer = `Three weeks, measured in ${crypto.randomUUID().slice(0, 8)}.`;
  await openText(page, 'products/delivery-management');
  await page.locator('[data-item="faqs.0"] summary').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Answer', { exact: true }).first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(answer);
  await expect(isSaved(page)).toBeVisible();
  await page.goto('/desk/texts');
  const work = page.getByRole('table', { name: 'Texts that you are working on' });
  await expect(work.getByRole('row')).toContainText(['Text', 'Delivery Management']);
  await expectNoErrors(page, 'list');
  await work.getByRole('link', { name: 'Check and publish' }).click();
  await expect(page.locator('ins')).toContainText(answer);
  await expect(page.locator('del')).toHaveCount(1);
  await waitForHydration(page);
  await expectNoErrors(page, 'publish');
  await page.getByLabel('What changes, and why').focus();
  await page.keyboard.type('Asked by three shops');
  await page.getByRole('button', { name: 'Publish', exact: true }).focus();
  await page.keyboard.press('Enter');
  const seconds = await secondsUntil(page, '/products/delivery-management', answer);
  console.log(`published after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);
  // The page says so by itself.
  await expectLive(page);
  await expect(page.getByText('Asked by three shops')).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  await waitForHydration(page);
  await expectNoErrors(page, 'history');
  await press(page, /^Undo this/);
  const undone = await secondsUntil(page, '/products/delivery-management', answer, false);
  console.log(`undone after ${undone.toFixed(1)} s`);
  await expect(page.getByText('Undone')).toBeVisible({ timeout: 30_000 });
});

test('a promise is sent for review; its author cannot approve it, and a reason sends it back', async ({
  page,
  context,
  browser,
}) => {
  const author = await signInAs(context, 'admin', 'Nadeeka Wijeratne');
  const file = 'content/promises.yaml';
  await addDraft(file, author.id, (value) => ({
    ...value,
    contact: { hours: 3, counts: 'office', printed: 'within 3 hours of working time' },
  }));
  await page.goto('/desk/texts/publish/promises');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await waitForHydration(page);
  await press(page, 'Send for review');
  await expect(page.getByRole('heading', { name: 'You cannot approve it' })).toBeVisible();
  // Also not by a form of one's own.
  const [draft] = await queryDatabase<{ version: number }>(
    'select version from content_draft where file = $1',
    [file],
  );
  const forged = await page.request.post('/desk/texts/publish/promises', {
    form: { intent: 'approve', version: String(draft?.version), when: 'now' },
    headers: { Origin: deskUrl },
  });
  expect(forged.status()).toBe(403);
  expect(await forged.text()).toContain('a second person has to approve it');

  const other = await browser.newContext({ baseURL: deskUrl });
  await signInAs(other, 'admin', 'Arul Selvam');
  const second = await other.newPage();
  await second.goto('/desk/texts');
  const waiting = second.getByRole('table', { name: 'Texts that wait for your decision' });
  await waiting.getByRole('link', { name: 'Promises and office hours', exact: true }).click();
  await expect(second.getByText('A contact message › In words')).toBeVisible();
  await waitForHydration(second);
  await second.getByText('Send it back', { exact: true }).first().click();
  await second.getByLabel('What should be different').fill('December is too early for this.');
  await press(second, 'Send it back');
  await expect(second.getByText('It is a draft again. Its author reads your reason.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('December is too early for this.').first()).toBeVisible();
  await other.close();
  await queryDatabase('delete from content_draft where file = $1', [file]);
});

test('a promise is approved by a second person, who signs in again, and is on its page', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, 'admin', 'Nadeeka Wijeratne');
  const words = 'within 3 hours of working time';
  await openText(page, 'promises');
  const promise = page.locator('#part-consultation');
  await promise.getByLabel('Hours until we answer').fill('3');
  await promise.getByLabel('In words').fill(words);
  await expect(isSaved(page)).toBeVisible();
  await press(page, 'Check and publish');
  await waitForHydration(page);
  await press(page, 'Send for review');
  await expect(page.getByText('Waits for review')).toBeVisible();
  const other = await browser.newContext({ baseURL: deskUrl });
  const approver = await signInAs(other, 'admin', 'Arul Selvam');
  await ageSessions(approver.id, 30);
  const second = await other.newPage();
  await second.goto('/desk/texts/publish/promises');
  await waitForHydration(second);
  await press(second, 'Approve');
  await expect(second.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  const [waiting] = await queryDatabase<{ state: string }>(
    'select state from content_draft where file = $1',
    ['content/promises.yaml'],
  );
  expect(waiting).toEqual({ state: 'review' });
  await press(second, 'Send me a code');
  await second.getByLabel('Six digits from the mail').fill(await readCode(approver.email));
  await press(second, 'Confirm');
  const seconds = await secondsUntil(page, '/talk-to-expert', words);
  console.log(`approved and published after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(60);
  await expectLive(second);
  await expect(second.getByText('by Arul Selvam')).toBeVisible();
  await other.close();
});

test('an opening is added, published and closed without script on a phone', async ({ browser, context }) => {
  await signInAs(context, 'hr', 'Dilani Perera');
  const page = await withoutScript(browser, context);
  await page.setViewportSize({ width: 390, height: 844 });
  const title = `Cook for ${crypto.randomUUID().slice(0, 6)}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await page.goto('/desk/texts');
  await page.getByRole('link', { name: 'New opening' }).click();
  await page.getByLabel('Job title').fill(title);
  await press(page, 'Begin the draft');
  await expect(page).toHaveURL(new RegExp(`/desk/texts/edit/openings/${slug}$`));
  await press(page, 'Check and publish');
  await expect(page.getByText(/things have to be corrected first/)).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  const values = {
    Department: 'Kitchen',
    Description: 'Cook lunch for everybody. It is eaten.',
    'What we ask for': 'A year in a kitchen\nA licence\nSinhala or Tamil',
    'What we offer': 'Lunch\nA fixed month\nBooks',
    'What applicants are scored by': 'Taste\nCare\nSpeed',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await press(page, 'Check and publish');
  await press(page, 'Publish');
  await expect(page.getByText('Being published').first()).toBeVisible();
  await secondsUntil(page, `/careers/jobs/${slug}`, 'Cook lunch for everybody');
  expect((await readSite(page, '/careers')).body).toContain(title);

  await page.goto(`/desk/texts/history/openings/${slug}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByText(`Close “${title}”`).click();
  await press(page, 'Close it');
  await expect
    .poll(async () => (await readSite(page, `/careers/jobs/${slug}`)).status, { timeout: patienceMs })
    .toBe(404);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Open it again/ })).toBeVisible();
  await page.goto('/desk/texts?state=closed');
  await expect(page.getByRole('row').filter({ hasText: 'Cook for' }).first()).toContainText('Closed');
});

test('a text waits for its time, which can be moved to now', async ({ page, context }) => {
  const { id } = await signInAs(context, 'sales', 'Farzana Cassim');
  const headline = `Hours that end ${crypto.randomUUID().slice(0, 6)}`;
  await addDraft('content/products/employee-monitoring.yaml', id, (value) => ({ ...value, headline }));
  await page.goto('/desk/texts/publish/products/employee-monitoring');
  await waitForHydration(page);
  await page.getByLabel('At a time').check();
  await page.getByLabel('Date and time in Colombo').fill('2020-01-01T09:00');
  await press(page, 'Publish');
  await expect(page.getByText('This time has passed: choose a later one')).toBeVisible();
  const year = new Date().getFullYear();
  await page.getByLabel('Date and time in Colombo').fill(`${year}-12-31T23:30`);
  await press(page, 'Publish');
  await expect(page.getByText(`31 Dec ${year}, 23:30`)).toBeVisible();
  expect((await readSite(page, '/products/employee-monitoring')).body).not.toContain(headline);
  await page.getByLabel('Now', { exact: true }).check();
  await press(page, 'Change the time');
  await secondsUntil(page, '/products/employee-monitoring', headline);
  await expectLive(page);
});

test('a news item goes out at its time, a phone in one hand', async ({ page, context }) => {
  await signInAs(context, 'sales', 'Farzana Cassim');
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `Two more chairs ${crypto.randomUUID().slice(0, 6)}`;
  const address = `/news/${name.toLowerCase().replaceAll(' ', '-')}`;
  await page.goto('/desk/texts');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'New news item' }).click();
  await page.getByLabel('Title', { exact: true }).fill(name);
  await press(page, 'Begin the draft');
  await page.getByLabel('Summary').fill('For those who come on foot.');
  await page.getByLabel('Paragraph', { exact: true }).first().fill('They are blue.');
  await expect(isSaved(page)).toBeVisible();
  await press(page, 'Check and publish');
  await page.getByLabel('At a time').check();
  // The first whole minute that is at least ten seconds away.
  const time = new Date(Math.ceil((Date.now() + 10_000) / 60_000) * 60_000);
  const inColombo = new Date(time.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16);
  await page.getByLabel('Date and time in Colombo').fill(inColombo);
  await press(page, 'Publish');
  await expect(page.getByRole('heading', { name: 'Goes out by itself' })).toBeVisible();
  expect((await readSite(page, address)).status).toBe(404);
  await secondsUntil(page, address, 'They are blue.');
  const seconds = (Date.now() - time.getTime()) / 1000;
  console.log(`live ${seconds.toFixed(1)} s after its time`);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(60);
  for (const list of ['/news', '/news.atom', '/sitemap.xml', '/catalogue.json'])
    expect((await readSite(page, list)).body, list).toContain(address);
  await expectLive(page);
});

test('a text that breaks the site says why, and an outdated page does nothing', async ({ page, context }) => {
  const { id } = await signInAs(context, 'sales', 'Farzana Cassim');
  const file = 'content/products/hospital-management.yaml';
  await addDraft(file, id, (value) => ({ ...value, industries: ['Nowhere at all'], headline: '' }));
  await page.goto('/desk/texts/publish/products/hospital-management');
  await expect(page.getByText('Please fill this in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  // As if something else had changed after it was checked: the publisher finds it.
  const broken = { ...parse(readFileSync(file, 'utf8')), industries: ['Nowhere at all'] };
  await queryDatabase(
    `update content_draft set value = $2, state = 'approved', submitted_by = $3, approved_by = $3, approved_at = now()
     where file = $1`,
    [file, JSON.stringify(broken), id],
  );
  await page.reload();
  await expect(page.getByText('It could not be published.')).toBeVisible({ timeout: patienceMs });
  await expect(page.getByText('Nowhere at all').first()).toBeVisible();
  expect((await readSite(page, '/products/hospital-management')).status).toBe(200);

  await waitForHydration(page);
  const [changed] = await queryDatabase<{ version: number }>(
    'update content_draft set version = version + 1 where file = $1 returning version',
    [file],
  );
  await page.getByText('Throw this draft away').click();
  await press(page, 'Throw it away');
  await expect(page.getByText('Somebody was faster')).toBeVisible();
  // The page has read the text again.
  await expect(page.locator('input[name="version"]').last()).toHaveValue(String(changed?.version));
  await press(page, 'Throw it away');
  await expect(page.getByText('The draft is gone.')).toBeVisible();
});

test('a claim that was checked becomes a draft with one click, and others may only read', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, 'admin', 'Nadeeka Wijeratne');
  await addAxe(page);
  await page.goto('/desk/content');
  await waitForHydration(page);
  await expectNoErrors(page, 'content');
  const row = page.getByRole('row').filter({ hasText: 'sub-50ms response' }).first();
  await row.getByRole('button', { name: /^Checked today/ }).click();
  await expect(page).toHaveURL(/\/desk\/texts\/publish\/claims$/);
  await expect(page.locator('ins')).toHaveCount(1);
  await page.goto('/desk/audit');
  await expect(page.getByRole('link', { name: 'Figures we claim' }).first()).toBeVisible();
  await expect(page.getByText('a fact in it was checked').first()).toBeVisible();
  await queryDatabase("delete from content_draft where file = 'content/claims.yaml'", []);
  const support = await browser.newContext({ baseURL: deskUrl });
  await signInAs(support, 'support');
  const reader = await support.newPage();
  await reader.goto('/desk/content');
  await expect(reader.getByText('Read only').first()).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Checked today/ })).toHaveCount(0);
  await support.close();
});
