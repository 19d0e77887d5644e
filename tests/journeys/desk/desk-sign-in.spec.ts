import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { addRecord } from '../../permissions/desk-record.ts';
import { addAuthenticator } from '../../stack/add-authenticator.ts';
import { advanceClock } from '../../stack/advance-clock.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readCode } from '../../stack/read-code.ts';
import { readMails } from '../../stack/read-mails.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { addSession, addStaff, ageSessions, deskUrl, openSession, signInAs } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

test.use({ baseURL: deskUrl });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const codeField = (page: Page) => page.getByLabel('Six digits from the mail');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function tryCode(page: Page, code: string): Promise<number | undefined> {
  await codeField(page).fill(code);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await press(page, 'Sign in');
  return (await answered).status();
}

const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const subjectsTo = async (email: string) =>
  (await readMails()).filter(({ recipients }) => recipients.includes(email)).map(({ subject }) => subject);

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).toSorted();

/** waitForHydration needs a link, and the sign-in page has none. */
const waitUntilHydrated = (button: Locator) =>
  expect
    .poll(() => button.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

test('a mailed code opens the requested page, a wrong code keeps the email address, and signing out ends the session', async ({
  context,
  page,
}) => {
  await addAxe(page);
  const { email } = await addStaff('sales');
  await page.goto('/desk/reports?weeks=4');
  await expect(page).toHaveURL(/\/desk\/sign-in\?next=%2Fdesk%2Freports%3Fweeks%3D4$/);
  expect(await runAxe(page)).toEqual([]);
  await page.getByLabel('Work email').fill(email);
  await press(page, 'Send me a code');
  await expect(codeField(page)).toBeFocused();
  expect(await runAxe(page)).toEqual([]);

  const code = await readCode(email);
  expect(await tryCode(page, wrongCodeFor(code))).toBe(422);
  await expect(page.getByText(`does not open the desk for ${email}`)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await tryCode(page, code);
  await expect(page).toHaveURL('/desk/reports?weeks=4');
  expect(await cookieNames(context)).toEqual(['__Host-desk.browser', '__Host-desk.session_token']);
  for (const cookie of await context.cookies())
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/' });
  await expect.poll(() => subjectsTo(email)).toContain('A sign-in on a new device');
  await page.goto('/desk/sign-in');
  await expect(page).toHaveURL('/desk');

  // As after a click in a mail: the first request comes from another site.
  await page.route('https://mail.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${deskUrl}/desk/settings">Open</a>
        <form method="post" action="${deskUrl}/desk/settings"><button name="intent" value="sign-out">Forged sign-out</button></form>`,
    }),
  );
  await page.goto('https://mail.example/');
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.goBack();
  await press(page, 'Forged sign-out');
  await page.goto('/desk/settings');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(await cookieNames(context)).toEqual(['__Host-desk.browser']);
});

test('a code requested in another browser is rejected, and the page explains why', async ({
  browser,
  page,
}) => {
  const { email } = await addStaff('sales');
  await page.goto('/desk/sign-in');
  await page.getByLabel('Work email').fill(email);
  await press(page, 'Send me a code');
  const code = await readCode(email);
  const otherContext = await browser.newContext({ baseURL: deskUrl });
  const otherPage = await otherContext.newPage();
  await otherPage.goto('/desk/sign-in');
  await otherPage.getByLabel('Work email').fill(email);
  await press(otherPage, 'Send me a code');
  await expect(codeField(otherPage)).toBeVisible();
  await otherContext.clearCookies();
  expect(await tryCode(otherPage, code)).toBe(422);
  await expect(otherPage.getByText(`No code for ${email} is waiting in this browser.`)).toBeVisible();
  await expect(codeField(otherPage)).toHaveCount(0);
  await tryCode(page, code);
  await expect(page).toHaveURL('/desk');
  await otherContext.close();
});

test('a passkey is added, named, used and removed', async ({ context, page }) => {
  await addAuthenticator(page);
  await addAxe(page);
  const { id, email } = await signInAs(context, 'support');
  await ageSessions(id, 11);
  await page.goto('/desk/settings');
  await waitForHydration(page);
  await page.getByLabel('Name of a new passkey').fill('Laptop');
  await press(page, 'Add a passkey');
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm with a passkey' })).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
  await press(page, 'Send me a code');
  await codeField(page).fill(wrongCodeFor(await readCode(email)));
  await press(page, 'Confirm');
  await expect(page.getByText('That code does not open the desk')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await codeField(page).fill(await readCode(email));
  await press(page, 'Confirm');
  await expect(page).toHaveURL('/desk/settings');
  await waitForHydration(page);
  await expect(page.getByLabel('Name of a new passkey')).toHaveValue('Laptop');
  await press(page, 'Add a passkey');
  await expect(page.getByText('Next time you can sign in with it.')).toBeVisible();
  await expect.poll(() => subjectsTo(email)).toContain('A passkey was added to your account');
  for (const name of await cookieNames(context)) await expect(page.getByText(name)).toBeVisible();
  await page.getByLabel('Name of Laptop').fill('Office laptop');
  await press(page, 'Rename');
  await expect(page.getByLabel('Name of Office laptop')).toHaveValue('Office laptop');
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();

  await page.goto('/desk/reports');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await waitUntilHydrated(button);
  await button.click();
  await expect(page).toHaveURL('/desk/reports');
  await ageSessions(id, 11);
  await page.goto('/desk/settings');
  await waitForHydration(page);
  await press(page, 'Remove');
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await press(page, 'Confirm with a passkey');
  await expect(page.getByText('The passkey no longer opens the desk.')).toBeVisible();
  await expect.poll(() => subjectsTo(email)).toContain('A passkey was removed from your account');
  const sessions = await queryDatabase('select id from staff_session where staff_id = $1', [id]);
  expect(sessions).toHaveLength(1);
  await expect(page.getByLabel('Name of Office laptop')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await waitUntilHydrated(button);
  await button.click();
  await expect(page.getByText('That passkey does not open the desk.')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

test('a session ended from one browser is over in the other at its next click', async ({
  browser,
  context,
  page,
}) => {
  const staff = await signInAs(context, 'sales');
  const otherContext = await browser.newContext({ baseURL: deskUrl });
  await addSession(otherContext, staff.id);
  const otherPage = await otherContext.newPage();
  // Not the inbox: a new lead would reload it, and it would ask for the sign-in before the click.
  await otherPage.goto('/desk/settings');
  await waitForHydration(otherPage);

  await page.goto('/desk/settings');
  await page.getByRole('button', { name: /^Sign out An unknown device/ }).click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await otherPage.getByRole('link', { name: 'Reports' }).click();
  await expect(otherPage).toHaveURL('/desk/sign-in?next=%2Fdesk%2Freports');
  await page.reload();
  await expect(heading(page, 'Settings')).toBeVisible();
  await otherContext.close();
});

test('typing keeps the session alive, an open inbox alone does not', async ({ context, page }) => {
  const { id } = await signInAs(context, 'sales');
  const minutesLeft = async () => {
    const [row] = await queryDatabase<{ left: number }>(
      'select extract(epoch from expires_at - now())::int / 60 as left from staff_session where staff_id = $1',
      [id],
    );
    return row?.left;
  };
  await page.clock.install();
  await page.goto('/desk');
  await waitForHydration(page);
  await queryDatabase(
    "update staff_session set expires_at = now() + interval '10 minutes', updated_at = now() - interval '20 minutes' where staff_id = $1",
    [id],
  );
  await page.clock.fastForward('06:00');
  expect(await minutesLeft()).toBeLessThan(11);
  await page.getByRole('searchbox').pressSequentially('a');
  await expect.poll(minutesLeft).toBe(29);
});

test('an open lead is hidden within a minute after its session ended, and the typed text is restored', async ({
  context,
  page,
}) => {
  await addAxe(page);
  const staff = await signInAs(context, 'sales');
  const viewer = { ...staff, cookie: '', colleague: staff.id };
  const { reference, secret } = await addRecord(viewer, 'own', undefined);
  await page.clock.install();
  await page.goto(`/desk/leads/${reference}`);
  await waitForHydration(page);
  await expect(page.getByText(secret).first()).toBeVisible();
  await page.getByLabel('Your message').fill('Dear visitor,');
  await queryDatabase('delete from staff_session where staff_id = $1', [staff.id]);
  await advanceClock(page, 61_000);
  await expect(heading(page, 'You were signed out')).toBeVisible();
  await expect(page.getByText(secret).first()).toBeHidden();
  expect(await runAxe(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    `/desk/sign-in?next=${encodeURIComponent(`/desk/leads/${reference}`)}`,
  );

  // A colleague who signs in with the same browser must not see it.
  const colleague = await signInAs(context, 'sales');
  await advanceClock(page, 61_000);
  await expect(heading(page, 'You were signed out')).toBeVisible();
  await queryDatabase('delete from staff_session where staff_id = $1', [colleague.id]);
  await addSession(context, staff.id);
  await advanceClock(page, 61_000);
  await expect(heading(page, 'You were signed out')).toHaveCount(0);
  await expect(page.getByLabel('Your message')).toHaveValue('Dear visitor,');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('five wrong codes invalidate a code, a new one works, and other sessions can be ended', async ({
    page,
  }) => {
    const { id, email } = await addStaff('hr');
    await openSession(id);
    await page.goto('/desk/settings');
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
    await page.getByLabel('Work email').fill(email);
    await press(page, 'Send me a code');
    const code = await readCode(email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await tryCode(page, wrongCodeFor(code))).toBe(422);
    expect(await tryCode(page, code)).toBe(422);
    await expect(heading(page, 'You need a new code')).toBeVisible();
    await press(page, 'Send me a code');
    await expect.poll(() => readCode(email)).not.toBe(code);
    await tryCode(page, await readCode(email));
    await expect(page).toHaveURL('/desk/settings');
    await press(page, 'Sign out everywhere else');
    await expect(page.getByText('You are signed out everywhere but here.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'This one' })).toContainText('127.0.0.1');
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
});
