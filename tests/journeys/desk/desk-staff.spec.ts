import { expect, type Page, test } from '@playwright/test';
import { queryDatabase } from '../../stack/query-database.ts';
import { readCode } from '../../stack/read-code.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { ageSessions, deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

test.use({ baseURL: deskUrl });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const roleOf = async (id: string) => {
  const [row] = await queryDatabase<{ role: string }>('select role from staff where id = $1', [id]);
  return row?.role;
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('an administrator changes a role and marks a colleague as left; refused and missing pages explain themselves', async ({
  browser,
  context,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await addAxe(page);
  const admin = await signInAs(context, 'admin');
  const otherContext = await browser.newContext({ baseURL: deskUrl });
  const colleague = await signInAs(otherContext, 'hr', `Colleague ${crypto.randomUUID()}`);
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/desk/staff');
  await expect(heading(otherPage, 'You do not have access to this page')).toBeVisible();
  await expect(otherPage.getByRole('link', { name: 'Applications' })).toBeVisible();

  await page.goto('/desk/settings');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(heading(page, 'Staff')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByLabel(`Role of ${colleague.name}`, { exact: true }).selectOption('sales');
  await press(page, `Change the role of ${colleague.name}`);
  await expect(page.getByText('The new role applies from their next click.')).toBeVisible();
  await otherPage.goto('/desk/nonsense');
  await expect(heading(otherPage, 'There is nothing here')).toBeVisible();
  await expect(otherPage.getByRole('link', { name: 'Applications' })).toHaveCount(0);

  // The sign-in is too old, so a change of permissions needs a confirmation first.
  await ageSessions(admin.id, 11);
  const plain = await withoutScript(browser, context);
  await plain.setViewportSize({ width: 390, height: 800 });
  await plain.goto('/desk/staff');
  await plain.getByLabel(`Role of ${colleague.name}`, { exact: true }).selectOption('support');
  await press(plain, `Change the role of ${colleague.name}`);
  await expect(heading(plain, 'Confirm that it is you')).toBeVisible();
  expect(await roleOf(colleague.id)).toBe('sales');
  await press(plain, 'Send me a code');
  await plain.getByLabel('Six digits from the mail').fill(await readCode(admin.email));
  await press(plain, 'Confirm');
  await expect(plain).toHaveURL('/desk/staff');
  await expect(plain.getByText('The new role applies from their next click.')).toBeVisible();
  expect(await roleOf(colleague.id)).toBe('support');
  await context.clearCookies();
  await context.addCookies(await plain.context().cookies());
  await plain.context().close();

  await page.getByText(`Has left: ${colleague.name}`).click();
  expect(await runAxe(page)).toEqual([]);
  await press(page, `Mark ${colleague.name} as left`);
  await expect(page.getByText('They are signed out for good.')).toBeVisible();
  await otherPage.reload();
  await expect(heading(otherPage, 'Sign in')).toBeVisible();
  const entries = await queryDatabase<{ change: string }>(
    "select detail ->> 'change' as change from audit_entry where detail ->> 'staff' = $1 order by id",
    [colleague.id],
  );
  expect(entries.map(({ change }) => change)).toEqual(['role', 'role', 'left']);
  await otherContext.close();
});
