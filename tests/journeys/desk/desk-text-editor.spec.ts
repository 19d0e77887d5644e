import { expect, type Page, test } from '@playwright/test';
import { fileOf, isSaved, openText, previewIn, readDraft, typeSaved } from '../../screens/text-editor.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { addSession, deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';
import { waitForHydration, watchBrowserErrors, watchViolations } from '../../stack/watch-page.ts';

test.use({ baseURL: deskUrl });

interface Product {
  name: string;
  headline: string;
  metaTitle: string;
  faqs: { question: string; answer: string }[];
  features: string[];
}

const draftOf = (name: string) => readDraft<Product>(name);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the copy of a product is edited by keyboard alone and seen in the real page', async ({
  page,
  context,
}) => {
  await signInAs(context, 'sales', 'Farzana Cassim');
  const browserErrors = watchBrowserErrors(page);
  await watchViolations(page, browserErrors);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openText(page, 'products/payroll-management');
  await page.getByLabel('Heading over the long description').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('A heading typed by keyboard');
  await expect(isSaved(page)).toBeVisible();
  expect(await draftOf('products/payroll-management')).toMatchObject({
    headline: 'A heading typed by keyboard',
  });
  await expect(previewIn(page).getByText('A heading typed by keyboard')).toBeVisible();

  const before = (await draftOf('products/payroll-management'))?.faqs.map(({ question }) => question) ?? [];
  await page.getByRole('button', { name: 'Add: question and answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Question', { exact: true }).last()).toBeFocused();
  await page.keyboard.type('Typed by keyboard?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Every letter of it.');
  const count = before.length + 1;
  const up = page.getByRole('button', { name: `Move question and answer ${count} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Move question and answer ${count - 1} up` })).toBeFocused();
  const moved = [...before.slice(0, -1), 'Typed by keyboard?', ...before.slice(-1)];
  const questions = async () =>
    (await draftOf('products/payroll-management'))?.faqs.map(({ question }) => question);
  await expect.poll(questions).toEqual(moved);

  await page.getByRole('button', { name: `Remove question and answer ${count - 1}` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(questions).toEqual(before);
  await expect(page.getByRole('button', { name: 'Put it back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(questions).toEqual(moved);
  // Playwright's own script, which may not run in the frame either.
  expect(browserErrors.filter((error) => !error.startsWith('Blocked script execution'))).toEqual([]);
});

test('without script at 390 px a question is added, moved, saved, removed and put back', async ({
  page,
  context,
  browser,
}) => {
  const name = 'products/inventory-management';
  await signInAs(context, 'sales');
  await openText(page, name);
  const before = await page.getByRole('button', { name: /^Remove question and answer/ }).count();
  const plain = await withoutScript(browser, context);
  await plain.setViewportSize({ width: 390, height: 844 });
  await plain.goto(`/desk/texts/edit/${name}`);
  await press(plain, 'Add: question and answer');
  await expect(plain).toHaveURL(new RegExp(`#faqs\\.${before}$`));
  await plain.getByLabel('Question', { exact: true }).last().fill('Without script?');
  await plain.getByLabel('Answer', { exact: true }).last().fill('It works the same.');
  await press(plain, `Move question and answer ${before + 1} up`);
  await press(plain, 'Save');
  await expect(plain.getByText('Your text is saved.')).toBeVisible();
  const faqs = async () => (await draftOf(name))?.faqs ?? [];
  expect((await faqs())[before - 1]).toMatchObject({
    question: 'Without script?',
    answer: 'It works the same.',
  });
  expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await press(plain, 'Preview');
  await expect(plain.getByText('Without script?')).toBeVisible();
  await plain.getByRole('link', { name: 'Back to the text' }).click();
  await press(plain, `Remove question and answer ${before}`);
  expect(await faqs()).toHaveLength(before);
  await press(plain, 'Put it back');
  expect(await faqs()).toHaveLength(before + 1);
  await plain.close();
});

test('text typed without a connection is kept, also over a reload, and saved when it is back', async ({
  page,
  context,
}) => {
  const name = 'products/crm-system';
  await signInAs(context, 'sales');
  await openText(page, name);
  await typeSaved(page, 'Heading over the long description', 'Before the network went');
  await context.setOffline(true);
  await page.getByLabel('Heading over the long description').fill('While it was away');
  await page.getByLabel('Text at the end').fill('');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  // A button that does not arrive does not end the saving.
  await press(page, 'Check');
  await expect(page.getByText('The desk could not be reached at')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => draftOf(name)).toMatchObject({ headline: 'While it was away' });
  await context.setOffline(true);
  await page.getByLabel('Heading over the long description').fill('While it was away again');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Heading over the long description')).toHaveValue('While it was away again');
  await expect(page.getByLabel('Text at the end')).toHaveValue('');
  await expect
    .poll(() => draftOf(name))
    .toMatchObject({ headline: 'While it was away again', closingText: '' });
});

test('when the session has ended nothing typed is lost, and it is saved after signing in again', async ({
  page,
  context,
}) => {
  const name = 'products/learning-management';
  const { id } = await signInAs(context, 'sales');
  await openText(page, name);
  await typeSaved(page, 'Heading over the long description', 'Before the session ended');
  await queryDatabase('delete from staff_session where staff_id = $1', [id]);
  await page.getByLabel('Heading over the long description').fill('After it ended');
  await expect(page.getByRole('heading', { name: 'You were signed out' })).toBeVisible();
  await addSession(context, id);
  await expect.poll(() => draftOf(name)).toMatchObject({ headline: 'After it ended' });
  // As when somebody comes back from the tab of the sign-in.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'You were signed out' })).toHaveCount(0);
  await expect(page.getByLabel('Heading over the long description')).toHaveValue('After it ended');
  // A button that is pressed before the page knows leads to the sign-in, and the text is there afterwards.
  await page.route('**/desk/awake*', (route) => route.abort());
  await queryDatabase('delete from staff_session where staff_id = $1', [id]);
  await page.getByLabel('Heading over the long description').fill('After it ended again');
  await press(page, 'Check and publish');
  await expect(page).toHaveURL(/\/desk\/sign-in\?next=/);
  await addSession(context, id);
  await page.goto(new URL(page.url()).searchParams.get('next') ?? '');
  await expect(page.getByLabel('Heading over the long description')).toHaveValue('After it ended again');
  await expect.poll(() => draftOf(name)).toMatchObject({ headline: 'After it ended again' });
});

test('of two people on one text the second is told who was faster, and no text is lost', async ({
  page,
  context,
  browser,
}) => {
  const name = 'products/project-management';
  await signInAs(context, 'sales', 'Farzana Cassim');
  await openText(page, name);
  await typeSaved(page, 'Heading over the long description', 'Farzana was here');
  const other = await browser.newContext({ baseURL: deskUrl });
  await signInAs(other, 'admin', 'Nadeeka Wijeratne');
  const otherPage = await other.newPage();
  await otherPage.goto(`/desk/texts/edit/${name}`);
  await waitForHydration(otherPage);
  await expect(otherPage.getByText('may still be writing')).toContainText('Farzana Cassim');
  await page.getByLabel('Heading over the long description').fill('Farzana again');
  await expect.poll(() => draftOf(name)).toMatchObject({ headline: 'Farzana again' });

  const heading = otherPage.getByLabel('Heading over the long description');
  await heading.fill('Nadeeka was here');
  const notice = otherPage.getByRole('alert').filter({ hasText: 'Farzana Cassim saved another version at' });
  await expect(notice).toBeVisible();
  await expect(heading).toHaveValue('Nadeeka was here');
  expect(await draftOf(name)).toMatchObject({ headline: 'Farzana again' });
  await otherPage.reload();
  await expect(heading).toHaveValue('Nadeeka was here');
  await waitForHydration(otherPage);
  await press(otherPage, 'Continue with mine');
  await expect(otherPage.getByText('The other version is among the earlier ones.')).toBeVisible();
  expect(await draftOf(name)).toMatchObject({ headline: 'Nadeeka was here' });
  await otherPage.getByRole('link', { name: 'As Farzana Cassim left it' }).first().click();
  await expect(otherPage.getByText('Farzana again')).toBeVisible();
  await press(otherPage, 'Bring this version back');
  await expect(otherPage.getByText('The earlier version is back.')).toBeVisible();
  await expect(heading).toHaveValue('Farzana again');
  await other.close();
});

test('an unsound text is kept, says why, and its sound parts are previewed', async ({ page, context }) => {
  const name = 'products/vendor-management';
  await signInAs(context, 'sales');
  await addAxe(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openText(page, name);
  const title = page.getByLabel('Title in search results');
  await title.fill('A title that is far too long for the results of any search engine');
  await expect(title).toHaveAccessibleDescription(/65 of 50 characters, too long by 15/);
  await expect(title).toHaveAccessibleDescription(/Too long by 15: at most 50 characters fit\./);
  await page.getByLabel('Heading over the long description').fill('A sound heading');
  await expect.poll(() => draftOf(name)).toMatchObject({ headline: 'A sound heading' });
  await expect(previewIn(page).getByText('A sound heading')).toBeVisible();
  await expect(previewIn(page).getByText(/Title in search results: Too long by 15/)).toBeVisible();

  await press(page, 'Check');
  const summary = page.getByRole('alert').filter({ hasText: 'One thing has to be corrected first' });
  await expect(summary).toBeFocused();
  await expect(title).toHaveValue(/far too long/);
  await page.getByLabel('Title in search results').fill('A short title');
  await expect(isSaved(page)).toBeVisible();
  await press(page, 'Check');
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page), colorScheme).toEqual([]);
  }
});

test('who may not change a text reads it, and learns who may', async ({ page, context }) => {
  await signInAs(context, 'hr');
  await addAxe(page);
  await page.goto('/desk/texts/edit/products/pos-system');
  await expect(
    page.getByText('You can read this text. Only Sales and Administrator can change it.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
  const answer = await page.request.post('/desk/texts/edit/products/pos-system', {
    form: { intent: 'save', version: '0', base: 'x', name: 'Changed' },
    headers: { Origin: deskUrl },
  });
  expect(answer.status()).toBe(403);
  expect(await draftOf('products/pos-system')).toBeUndefined();
});

test('a draft that waits is read only until it is withdrawn, and can be thrown away', async ({
  page,
  context,
}) => {
  const name = 'products/clinic-management';
  await signInAs(context, 'sales');
  await openText(page, name);
  await typeSaved(page, 'Heading over the long description', 'To be looked at');
  await queryDatabase("update content_draft set state = 'review', version = version + 1 where file = $1", [
    fileOf(name),
  ]);
  await page.reload();
  await expect(page.getByText('This draft waits until a colleague has looked at it.')).toBeVisible();
  await expect(page.getByLabel('Heading over the long description')).toHaveCount(0);
  await press(page, 'Withdraw');
  await expect(page.getByLabel('Heading over the long description')).toHaveValue('To be looked at');
  await page.getByText('Throw this draft away').click();
  await press(page, 'Throw it away');
  await expect(page.getByText('The draft is gone.')).toBeVisible();
  expect(await draftOf(name)).toBeUndefined();
});

test('a text that changed for visitors meanwhile is continued on the newest one', async ({
  page,
  context,
}) => {
  const name = 'products/school-management';
  await signInAs(context, 'sales');
  await openText(page, name);
  await typeSaved(page, 'Heading over the long description', 'On an older text');
  await queryDatabase("update content_draft set base_hash = 'older' where file = $1", [fileOf(name)]);
  await page.reload();
  await waitForHydration(page);
  await press(page, 'Continue on the newest text');
  await expect(page.getByText('You continue on the newest text.')).toBeVisible();
  await expect(page.getByLabel('Heading over the long description')).toHaveValue('On an older text');
});

test('a preview is for staff alone, runs nothing and is kept by nobody', async ({ page, context }) => {
  const address = '/desk/texts/preview/products/pos-system';
  const stranger = await page.request.get(address, { maxRedirects: 0 });
  expect(stranger.headers().location).toMatch(/^\/desk\/sign-in/);
  await signInAs(context, 'sales');
  const answer = await page.request.get(address);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(await answer.text()).not.toMatch(/<script/);
  for (const page_ of ['/desk', '/newsletter/confirm/x', '//other.example']) {
    const refused = await page.request.get(`${address}?page=${encodeURIComponent(page_)}`);
    expect(refused.status(), page_).toBe(404);
  }
});
