import { expect, type Page, test } from '@playwright/test';
import { createReference } from '#domain/leads/intake/lead-reference.server.ts';
import { openLive } from '../../stack/open-live.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';
import { deskUrl, signInAs } from '../../stack/sign-in.ts';

test.use({ baseURL: deskUrl });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const lateOf = async (page: Page, department: string) => {
  const row = page.getByRole('row').filter({ hasText: department });
  return Number(await row.locator('[data-title="Late"]').textContent());
};

async function storeLateLead(name: string): Promise<string> {
  const reference = createReference();
  await queryDatabase(
    `insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
       received_at, last_contact_at, due_at)
     values ('contact', $1, $1, $1, '', 'new', 'press@pahana.example', $2, '{}', now() - interval '3 hours', now(),
       now() - interval '1 hour')`,
    [reference, name],
  );
  return reference;
}

test('an administrator makes a browser a wall screen, which shows live counts and opens nothing else until it is switched off', async ({
  browser,
  context,
  page,
}) => {
  test.setTimeout(240_000);
  const name = `Hall ${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await addAxe(page);
  await signInAs(context, 'admin');
  await openLive(page, '/desk/office');
  await page.getByText('Use this browser as a wall screen').click();
  await page.getByLabel('Name of the screen').fill(name);
  await page.getByRole('button', { name: 'Use this browser' }).click();
  await expect(page).toHaveURL('/desk/wall');
  await expect(heading(page, 'The desk now')).toBeVisible();

  const cookies = await context.cookies();
  expect(cookies.map(({ name: cookie }) => cookie)).toEqual(['__Secure-desk.wall']);
  expect(cookies).toMatchObject([{ httpOnly: true, secure: true, sameSite: 'Strict', path: '/desk/wall' }]);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, colorScheme);
    expect(await runAxe(page)).toEqual([]);
    const fits = await page.evaluate(() => [
      document.documentElement.scrollWidth <= innerWidth,
      document.documentElement.scrollHeight <= innerHeight,
    ]);
    expect(fits).toEqual([true, true]);
  }

  const before = await lateOf(page, 'Press & Media');
  const visitor = `Ruwan ${crypto.randomUUID()}`;
  const reference = await storeLateLead(visitor);
  await expect.poll(() => lateOf(page, 'Press & Media')).toBeGreaterThan(before);
  expect(await page.content()).not.toMatch(new RegExp(`${visitor}|${reference}|PA-`));

  // The screen is still there when the network comes back.
  await context.setOffline(true);
  await expect(page.getByRole('status')).toContainText('No connection. These numbers are from');
  await context.setOffline(false);
  await expect(page.getByText('No connection.')).toHaveCount(0);

  const other = await context.newPage();
  for (const address of ['/desk', '/desk/office', '/desk/settings', `/desk/leads/${reference}`]) {
    await other.goto(address);
    await expect(heading(other, 'Sign in')).toBeVisible();
  }
  await other.close();

  const adminContext = await browser.newContext({ baseURL: deskUrl });
  await signInAs(adminContext, 'admin');
  const adminPage = await adminContext.newPage();
  await openLive(adminPage, '/desk/office');
  await adminPage.getByRole('button', { name: `Switch off ${name}` }).click();
  await expect(adminPage.getByRole('status')).toContainText('The screen is switched off.');
  await expect(heading(page, 'This browser is not a wall screen')).toBeVisible();
  await adminContext.close();
});

test('without script the wall shows the counts, and on a telephone it does not scroll sideways', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: deskUrl });
  await signInAs(context, 'admin');
  const page = await context.newPage();
  await openLive(page, '/desk/office');
  await page.getByText('Use this browser as a wall screen').click();
  await page.getByLabel('Name of the screen').fill(`Room ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Use this browser' }).click();
  await expect(heading(page, 'The desk now')).toBeVisible();
  const plainContext = await browser.newContext({ baseURL: deskUrl, javaScriptEnabled: false });
  await plainContext.addCookies(await context.cookies());
  const plain = await plainContext.newPage();
  await plain.setViewportSize({ width: 390, height: 800 });
  await plain.goto('/desk/wall');
  await expect(heading(plain, 'The desk now')).toBeVisible();
  await expect(plain.getByRole('row').filter({ hasText: 'Technical Support' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await Promise.all([context.close(), plainContext.close()]);
});
