import { expect, type Page, test } from '@playwright/test';
import { sendSupport, sentSection } from '../../screens/receipt.ts';
import { openLive } from '../../stack/open-live.ts';

const countSheets = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test.use({ colorScheme: 'dark' });

test('a product prints black on white with its closed answers, and without what needs a screen', async ({
  page,
}) => {
  await openLive(page, '/products/pos-system');
  const answer = page.locator('.faq details:not([open]) .answer').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  for (const text of await page.locator('main .court :is(h2, h3, p)').all()) {
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
  await expect(page.locator('.plinth .stage')).toHaveCSS('break-inside', 'avoid');
  for (const part of ['.site-header', '.site-footer', '.chat-btn', '.back-top', '.closing', '.acts']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
});

test('a receipt prints on one sheet, without its forms', async ({ page }) => {
  await openLive(page, await sendSupport(page));
  await page.emulateMedia({ media: 'print' });
  await expect(sentSection(page)).toBeVisible();
  for (const part of ['textarea', 'main button', 'main summary']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
  expect(await countSheets(page)).toBe(1);
});
