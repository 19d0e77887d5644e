import { expect, type Page, test } from '@playwright/test';
import { addRecord } from '../../permissions/desk-record.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readCode } from '../../stack/read-code.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { addStaff, ageSessions, deskUrl, signInAs, withoutScript } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

test.use({ baseURL: deskUrl });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const roleOf = async (id: string) => {
  const [row] = await queryDatabase<{ role: string }>('select role from staff where id = $1', [id]);
  return row?.role;
};
const changesOf = async (id: string) => {
  const entries = await queryDatabase<{ change: string }>(
    "select detail ->> 'change' as change from audit_entry where detail ->> 'staff' = $1 order by id",
    [id],
  );
  return entries.map(({ change }) => change);
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
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(heading(page, 'Staff')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: colleague.name }).click();
  // The page of before has such a choice too.
  await expect(heading(page, colleague.name)).toBeVisible();
  await page.getByRole('radio', { name: /^Sales/ }).check();
  await press(page, 'Save');
  await expect(page.getByText('It applies from their next click.')).toBeVisible();
  await otherPage.goto('/desk/nonsense');
  await expect(heading(otherPage, 'There is nothing here')).toBeVisible();
  await expect(otherPage.getByRole('link', { name: 'Applications' })).toHaveCount(0);

  // The sign-in is too old, so a change of permissions needs a confirmation first.
  await ageSessions(admin.id, 11);
  const plain = await withoutScript(browser, context);
  await plain.setViewportSize({ width: 390, height: 800 });
  await plain.goto(`/desk/staff/${colleague.id}`);
  await plain.getByRole('radio', { name: /^Support/ }).check();
  await press(plain, 'Save');
  await expect(heading(plain, 'Confirm that it is you')).toBeVisible();
  expect(await roleOf(colleague.id)).toBe('sales');
  await press(plain, 'Send me a code');
  await plain.getByLabel('Six digits from the mail').fill(await readCode(admin.email));
  await press(plain, 'Confirm');
  await expect(plain).toHaveURL(`/desk/staff/${colleague.id}`);
  await expect(plain.getByText('It applies from their next click.')).toBeVisible();
  expect(await roleOf(colleague.id)).toBe('support');
  await context.clearCookies();
  await context.addCookies(await plain.context().cookies());
  await plain.context().close();

  await page.reload();
  await waitForHydration(page);
  expect(await runAxe(page)).toEqual([]);
  await press(page, `Mark ${colleague.name} as left`);
  await expect(page.getByText('They are signed out for good.')).toBeVisible();
  await otherPage.reload();
  await expect(heading(otherPage, 'Sign in')).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByText('They can sign in again, with a code by mail.')).toBeVisible();
  expect(await changesOf(colleague.id)).toEqual(['role', 'role', 'left', 'returned']);
  await otherContext.close();
});

test('without JavaScript a colleague is added, can sign in, and their leads are handed over when they leave', async ({
  browser,
  context,
}) => {
  await signInAs(context, 'admin');
  const receiver = await addStaff('sales', `Receiver ${crypto.randomUUID()}`);
  const page = await withoutScript(browser, context);
  const name = `New ${crypto.randomUUID()}`;
  const email = `${crypto.randomUUID()}@staff.example`;
  await page.goto('/desk/staff');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Work address').fill('not an address');
  await page.getByRole('radio', { name: /^Sales/ }).check();
  await press(page, 'Add them');
  await expect(page.getByLabel('Work address')).toHaveAccessibleDescription(/Enter an address such as/);
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Work address').fill(email);
  await press(page, 'Add them');
  await expect(page.getByText(`${name} can sign in now, and has a mail that says how.`)).toBeVisible();

  const newContext = await browser.newContext({ baseURL: deskUrl });
  const newPage = await newContext.newPage();
  await newPage.goto('/desk');
  await newPage.getByLabel('Work email').fill(email);
  await press(newPage, 'Send me a code');
  await newPage.getByLabel('Six digits from the mail').fill(await readCode(email));
  await press(newPage, 'Sign in');
  await expect(heading(newPage, 'Inbox')).toBeVisible();
  await newContext.close();

  const [added] = await queryDatabase<{ id: string }>('select id from staff where email = $1', [email]);
  const leaver = { id: added?.id ?? '', name, email, role: 'sales' as const, cookie: '', colleague: '' };
  const { reference } = await addRecord(leaver, 'own', undefined);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Who takes their 2 open leads?').selectOption(`${receiver.name}, Sales`);
  await press(page, `Mark ${name} as left`);
  await expect(page.getByText(`2 open leads are now with ${receiver.name}.`)).toBeVisible();
  const [lead] = await queryDatabase<{ owner: string }>(
    'select owner_id as owner from lead where reference = $1',
    [reference],
  );
  expect(lead?.owner).toBe(receiver.id);
  await page.context().close();
});

test('an administrator can neither demote nor remove themselves', async ({ context, page }) => {
  const me = await signInAs(context, 'admin');
  await page.goto(`/desk/staff/${me.id}`);
  await expect(page.getByText('Only another administrator can change your role.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /as left$/ })).toHaveCount(0);
});
