import { expect, type Page, test } from '@playwright/test';
import { queryDatabase } from '../../stack/query-database.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

test.use({ baseURL: deskUrl });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a canned reply of one’s own is written with a preview, deleted and restored, and no colleague sees it', async ({
  browser,
  context,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addAxe(page);
  await signInAs(context, 'sales', 'Farzana Cader');
  const name = `Own ${crypto.randomUUID()}`;
  await page.goto('/desk/replies');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Write a new one' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('checkbox', { name: 'Contact form' }).check();
  await page.getByLabel('Text').fill('May I phone you, {firstname}?');
  await press(page, 'Save');
  await expect(page.getByLabel('Text')).toHaveAccessibleDescription(/“{firstname}” cannot be filled in/);
  await page.getByLabel('Text').fill('May I phone you, {name}?');
  await expect(page.getByLabel('Preview')).toContainText('Dear Nimal,');
  await expect(page.getByLabel('Preview')).toContainText('May I phone you, Nimal?');
  expect(await runAxe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await press(page, 'Save');
  await expect(page.getByText('It is saved and offered from now on.')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();

  const otherContext = await browser.newContext({ baseURL: deskUrl });
  await signInAs(otherContext, 'sales');
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/desk/replies');
  await expect(otherPage.getByText('You have none yet.')).toBeVisible();
  await expect(otherPage.getByText(name)).toHaveCount(0);
  await otherContext.close();

  await press(page, `Delete ${name}`);
  await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByText(`“${name}” is back.`)).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('of two administrators who change one shared reply, the second is told and keeps their words', async ({
  browser,
  context,
}) => {
  await signInAs(context, 'admin');
  const page = await withoutScript(browser, context);
  const [row] = await queryDatabase<{ id: string }>(
    `insert into canned_reply (name, kinds, text) values ($1, '{wizard}', 'As it was.') returning id`,
    [`Shared ${crypto.randomUUID()}`],
  );
  await page.goto(`/desk/replies/${row?.id}`);
  await queryDatabase("update canned_reply set text = 'By a colleague.', version = 1 where id = $1", [
    row?.id,
  ]);
  await page.getByLabel('Text').fill('My words.');
  await press(page, 'Save');
  await expect(page.getByRole('alert')).toContainText('A colleague changed or deleted this');
  await expect(page.getByRole('alert')).toContainText('By a colleague.');
  await expect(page.getByLabel('Text')).toHaveValue('My words.');
  await press(page, 'Save');
  await expect(page.getByText('It is saved and offered from now on.')).toBeVisible();
  await page.context().close();
});

test('without JavaScript HR closes a day far ahead and removes it, and sales only reads', async ({
  browser,
  context,
}) => {
  await signInAs(context, 'hr');
  const page = await withoutScript(browser, context);
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `Stocktaking ${crypto.randomUUID()}`;
  await page.goto('/desk/closed-days');
  await press(page, 'Close');
  await expect(page.getByLabel('First day')).toHaveAccessibleDescription('Choose a day');
  await page.getByLabel('First day').fill(`${new Date().getFullYear() + 2}-12-30`);
  await page.getByLabel('Why').fill(name);
  await press(page, 'Close');
  await expect(page.getByText('No open lead is due then.')).toBeVisible();
  const closed = page.getByRole('row').filter({ hasText: name });
  await expect(closed).toContainText('Every department');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const otherContext = await browser.newContext({ baseURL: deskUrl });
  await signInAs(otherContext, 'sales');
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/desk/closed-days');
  await expect(otherPage.getByText(name)).toBeVisible();
  await expect(otherPage.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await otherContext.close();

  await closed.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('The office is open on these days.')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.context().close();
});
