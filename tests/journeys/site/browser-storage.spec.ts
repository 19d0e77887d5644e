import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { listBrowserStorage } from '../../stack/list-browser-storage.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const { items } = getContent().cookies;

test('after using every feature that stores data, the browser stores exactly what the Cookie Policy lists', async ({
  page,
}) => {
  await page.goto('/get-started');
  await waitForHydration(page);
  await page.getByLabel('Startup').click();
  await page.goto('/support');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('button', { name: /theme/i }).click();
  await page.getByLabel('What happened?').fill(`The bell rings twice. ${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your reference is' })).toBeVisible({
    timeout: 15_000,
  });
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('hello');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close chat' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await page.goto('/cookie-policy');
  await waitForHydration(page);
  expect(await listBrowserStorage(page)).toEqual(items.map(({ kind, name }) => `${kind} ${name}`).toSorted());
});

test('the theme is forgotten after the time that the Cookie Policy names', async ({ page }) => {
  const days = items.find(({ name }) => name === 'theme')?.days ?? 0;
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('button', { name: /theme/i }).click();
  for (const [day, theme] of [
    [days - 1, 'dark'],
    [days + 1, 'light'],
  ] as const) {
    await page.clock.setFixedTime(new Date(Date.now() + day * 24 * 3_600_000));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
});

test('typed text stays in its tab only, and is deleted after sending', async ({ page, context }) => {
  const readDrafts = (of: Page) => of.evaluate(() => sessionStorage.getItem('form-drafts') ?? '');
  await page.goto('/support');
  await waitForHydration(page);
  await page.getByLabel('What happened?').fill('The bell rings twice.');
  expect(await readDrafts(page)).toContain('The bell rings twice.');
  const otherTab = await context.newPage();
  await otherTab.goto('/support');
  await waitForHydration(otherTab);
  await expect(otherTab.getByLabel('What happened?')).toHaveValue('');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your reference is' })).toBeVisible();
  expect(await readDrafts(page)).not.toContain('The bell rings twice.');
});
