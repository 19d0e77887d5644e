import { expect, type Page, test } from '@playwright/test';
import {
  isSaved,
  openNewIssue,
  readSubject,
  writeIssue,
  writeSavedIssue,
} from '../../screens/newsletter-issue.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readCode } from '../../stack/read-code.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { ageSessions, deskUrl, signInAs } from '../../stack/sign-in.ts';
import { waitForHydration, watchBrowserErrors, watchViolations } from '../../stack/watch-page.ts';

test.use({ baseURL: deskUrl });

const newSubject = () => `A till in the rain ${crypto.randomUUID().slice(0, 8)}`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const letterIn = (page: Page) => page.frameLocator('iframe[title="The letter as readers get it"]');

async function expectNoErrors(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page), `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('an issue is saved while it is written, shown as readers get it, and tested', async ({
  page,
  context,
}) => {
  const staff = await signInAs(context, 'sales', 'Farzana Cassim');
  const browserErrors = watchBrowserErrors(page);
  await watchViolations(page, browserErrors);
  await addAxe(page);
  const subject = newSubject();
  const address = await writeSavedIssue(page, subject);
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await waitForHydration(page);
  await page.getByLabel('Link', { exact: false }).first().fill('/products/pos-system');
  await page.getByLabel('Words of the link').first().fill('Read on');
  await expectNoErrors(page, 'write');

  await press(page, 'Preview');
  await expect(page).toHaveURL(`${address}/preview`);
  await expect(letterIn(page).getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(letterIn(page).getByRole('link', { name: 'Read on' })).toHaveAttribute(
    'href',
    /\/products\/pos-system$/,
  );
  await expect(letterIn(page).getByRole('link', { name: 'leave the list' })).toBeVisible();
  await page.getByRole('link', { name: 'Dark' }).click();
  await expect(page).toHaveURL(/scheme=dark/);
  await expect(letterIn(page).locator('.paper')).toHaveCSS('background-color', 'rgb(11, 31, 26)');
  await page.getByRole('link', { name: 'Phone' }).click();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBeLessThan(400);
  await expectNoErrors(page, 'preview');
  await page.getByRole('link', { name: 'Text only' }).click();
  await expect(page.locator('pre')).toContainText('It sold through the rain.');

  await press(page, 'Send the test');
  await expect(page.getByText('The test is on its way to Farzana Cassim.')).toBeVisible();
  const tests = async () => (await readMails()).filter(({ to }) => to.includes(staff.email));
  await expect.poll(tests).toMatchObject([{ subject: `[Test] ${subject}` }]);
  expect(browserErrors).toEqual([]);
});

test('of two people who write one issue the second is told, and no text is lost', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context, 'sales', 'Farzana Cassim');
  const [first, second] = [newSubject(), newSubject()];
  const address = await writeSavedIssue(page, first);
  const other = await browser.newContext();
  await signInAs(other, 'admin', 'Nadeeka Wijeratne');
  const otherPage = await other.newPage();
  await otherPage.goto(address);
  await waitForHydration(otherPage);
  await expect(otherPage.getByText('may still be writing')).toContainText('Farzana Cassim');
  await page.getByLabel('Subject').fill(`${first}, again`);
  await expect.poll(() => readSubject(address)).toBe(`${first}, again`);

  await otherPage.getByLabel('Subject').fill(second);
  const notice = otherPage.getByRole('alert').filter({ hasText: 'Another version was saved.' });
  await expect(notice).toBeVisible();
  await expect(otherPage.getByLabel('Subject')).toHaveValue(second);
  // The text is still there after a reload, and still not saved over the other one.
  await otherPage.reload();
  await expect(notice).toBeVisible();
  await expect(otherPage.getByLabel('Subject')).toHaveValue(second);
  expect(await readSubject(address)).toBe(`${first}, again`);

  await press(otherPage, 'Save mine');
  await expect(otherPage.getByText('Your text is saved.')).toBeVisible();
  expect(await readSubject(address)).toBe(second);
  await otherPage.getByRole('button', { name: /^Put it back/ }).click();
  await expect(otherPage.getByText('The earlier version is back.')).toBeVisible();
  await expect(otherPage.getByLabel('Subject')).toHaveValue(`${first}, again`);
  await other.close();
});

test('text typed without a connection is kept and saved when it is back', async ({ page, context }) => {
  await signInAs(context, 'sales');
  const subject = newSubject();
  const address = await writeSavedIssue(page, newSubject());
  await context.setOffline(true);
  await page.getByLabel('Subject').fill(subject);
  await expect(page.getByText('No connection: your text is kept in this tab')).toBeVisible();
  await context.setOffline(false);
  await expect(isSaved(page)).toBeVisible({ timeout: 20_000 });
  expect(await readSubject(address)).toBe(subject);
});

test('an issue is sent after a question with the number of readers, and its progress is shown', async ({
  page,
  context,
}) => {
  const email = `reader-${crypto.randomUUID().slice(0, 8)}@company.lk`;
  await queryDatabase(
    `insert into subscriber (email, state, confirm_token, leave_token, consent_version, asked_at, confirmed_at)
     values ($1, 'confirmed', $1, $1, '2026-11', array[now()], now())`,
    [email],
  );
  await signInAs(context, 'sales');
  await addAxe(page);
  const subject = newSubject();
  await writeSavedIssue(page, subject);
  await press(page, 'Check and send');
  await expect(page.getByText('Every text is there')).toBeVisible();
  await expectNoErrors(page, 'send');
  // Other journeys subscribe at the same time, and then the number must be confirmed again.
  await expect(async () => {
    await page.getByRole('button', { name: /^Send to (one|\d)/ }).click();
    await expect(page.getByText('It is on its way.')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const arrived = async () =>
    (await readMails()).filter(({ to, subject: each }) => to.includes(email) && each === subject);
  await expect.poll(arrived).toHaveLength(1);
  // A reader of another journey may refuse letters for now, and then it is not over yet.
  await expect(page.getByText(/^(Being sent|Sent)$/).first()).toBeVisible();
  await expectNoErrors(page, 'progress');
  await page.goto('/desk/newsletter');
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('Began');
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('an issue is written, checked, scheduled after a confirmation, and called back', async ({
    page,
    context,
  }) => {
    const staff = await signInAs(context, 'sales');
    const subject = newSubject();
    const address = await openNewIssue(page);
    await writeIssue(page, subject);
    await press(page, 'Add a section');
    await expect(page).toHaveURL(`${address}#section-1`);
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    await press(page, 'Check and send');
    await page.getByRole('link', { name: 'The heading of section 2 is missing' }).click();
    await expect(page).toHaveURL(`${address}#section-1-heading`);
    await press(page, 'Remove section 2');
    await press(page, 'Check and send');

    await ageSessions(staff.id, 11);
    await press(page, 'Schedule it');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
    await press(page, 'Send me a code');
    await page.getByLabel('Six digits from the mail').fill(await readCode(staff.email));
    await press(page, 'Confirm');
    await expect(page.getByText('It is scheduled.')).toBeVisible();
    await press(page, 'Call it back');
    await expect(page.getByText('It is a draft again, and nothing is sent.')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
  });
});
