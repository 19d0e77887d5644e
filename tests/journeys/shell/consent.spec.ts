import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { deskUrl, galleryUrl, signInAs } from '../../stack/sign-in.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

// On the desk's address, where the gallery is: browser storage belongs to one origin.
test.use({ baseURL: deskUrl });

const { items } = getContent().cookies;
const daysOf = (name: string) => items.find((item) => item.name === name)?.days ?? 0;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

const settings = (page: Page) => page.getByRole('region', { name: 'Cookie settings' });
const box = (page: Page, name: string) => settings(page).getByRole('checkbox', { name });
const save = (page: Page) => settings(page).getByRole('button', { name: 'Save my choice' }).click();
const banner = (page: Page) => page.getByRole('region', { name: /^May we use/ });
const script = (page: Page) => page.locator('output');

async function openSettings(page: Page) {
  await page.goto('/cookie-policy#settings');
  await waitForHydration(page);
}

/** No page has an optional script today, so the gallery provides one. */
async function addScript(page: Page) {
  await signInAs(page.context(), 'sales');
  await page.goto(galleryUrl);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add an analytics script' }).click();
  await expect(script(page)).toBeVisible();
}

test('the footer of a page leads to the cookie settings, and the heading has the focus there', async ({
  page,
}) => {
  await page.goto('/products');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await expect(page).toHaveURL('/cookie-policy#settings');
  const heading = page.getByRole('heading', { name: 'Cookie settings' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('LEG-09 essential cannot be disabled, the other three can, and the choice is remembered', async ({
  page,
}) => {
  await openSettings(page);
  await expect(box(page, 'Essential')).toBeChecked();
  await expect(box(page, 'Essential')).toBeDisabled();
  // Before a choice only the functional category is on, which stores chat conversations.
  await expect(box(page, 'Functional')).toBeChecked();
  for (const name of ['Analytics', 'Marketing']) await expect(box(page, name)).not.toBeChecked();
  await box(page, 'Marketing').check();
  await save(page);
  await expect(settings(page).getByRole('status')).toContainText('Saved in this browser until');
  await page.reload();
  await expect(box(page, 'Marketing')).toBeChecked();
  await expect(box(page, 'Functional')).toBeChecked();
  await expect(box(page, 'Analytics')).not.toBeChecked();
  await box(page, 'Marketing').uncheck();
  await expect(settings(page).getByRole('status')).toHaveCount(0);
  await save(page);
  await page.reload();
  await waitForHydration(page);
  await expect(box(page, 'Functional')).toBeChecked();
  await expect(box(page, 'Marketing')).not.toBeChecked();
});

test('LEG-09 CHAT-16 the settings show what is stored: a conversation from its first message on, and none after a refusal', async ({
  page,
}) => {
  const isChatStored = () => page.evaluate(() => localStorage.getItem('chatHistory') !== null);
  const sendMessage = async (text: string) => {
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close chat' }).click();
  };
  await openSettings(page);
  await expect(box(page, 'Functional')).toBeChecked();
  expect(await isChatStored()).toBe(false);
  await sendMessage('hello');
  await expect.poll(isChatStored).toBe(true);

  await box(page, 'Functional').uncheck();
  await save(page);
  await expect(settings(page).getByRole('status')).toContainText('Saved');
  expect(await isChatStored()).toBe(false);
  await page.reload();
  await waitForHydration(page);
  await expect(box(page, 'Functional')).not.toBeChecked();
  await sendMessage('good morning');
  expect(await isChatStored()).toBe(false);
});

test('a box checked before hydration stays checked', async ({ page }) => {
  await openSettings(page);
  await save(page);
  await page.route('**/assets/*.js', async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  let releaseScripts = () => {};
  const scriptsReleased = new Promise<void>((done) => {
    releaseScripts = done;
  });
  await page.reload({ waitUntil: 'commit' });
  await box(page, 'Analytics').check();
  releaseScripts();
  await waitForHydration(page);
  await expect(box(page, 'Analytics')).toBeChecked();
});

test('without an optional script no question is shown, and an optional script waits for the answer', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await expect(banner(page)).toHaveCount(0);
  await addScript(page);
  await expect(banner(page)).toBeVisible();
  await expect(script(page)).toHaveText('The script waits');
});

test('LEG-09 a refusal blocks the script, now and after a reload', async ({ page }) => {
  await addScript(page);
  await banner(page).getByRole('button', { name: 'Only essential' }).click();
  await expect(banner(page)).toHaveCount(0);
  await addScript(page);
  await expect(script(page)).toHaveText('The script waits');
  await expect(banner(page)).toHaveCount(0);
});

test('LEG-09 consent allows the script at once and later, until it is withdrawn in the settings', async ({
  page,
}) => {
  await addScript(page);
  await banner(page).getByRole('button', { name: 'Allow analytics' }).click();
  await expect(script(page)).toHaveText('The script runs');
  await addScript(page);
  await expect(script(page)).toHaveText('The script runs');
  await openSettings(page);
  await expect(box(page, 'Analytics')).toBeChecked();
  await box(page, 'Analytics').uncheck();
  await save(page);
  await addScript(page);
  await expect(script(page)).toHaveText('The script waits');
});

test('after the stated time the answer is deleted and the question is shown again', async ({ page }) => {
  await openSettings(page);
  await box(page, 'Analytics').check();
  await save(page);
  await page.clock.setFixedTime(inDays(daysOf('consent') - 1));
  await addScript(page);
  await expect(script(page)).toHaveText('The script runs');
  await page.clock.setFixedTime(inDays(daysOf('consent') + 1));
  await addScript(page);
  await expect(script(page)).toHaveText('The script waits');
  await expect(banner(page)).toBeVisible();
});

test('a broken value counts as no answer', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('consent', '{"decided":'));
  await addScript(page);
  await expect(script(page)).toHaveText('The script waits');
  await expect(banner(page)).toBeVisible();
  await openSettings(page);
  await expect(box(page, 'Analytics')).not.toBeChecked();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the question and in the saved settings, on a narrow phone', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await addScript(page);
      await expect(banner(page)).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect((await new AxeBuilder({ page }).include('.consent-banner').analyze()).violations).toEqual([]);
      await openSettings(page);
      await save(page);
      await expect(settings(page).getByRole('status')).toContainText('Saved');
      expect((await new AxeBuilder({ page }).include('#settings').analyze()).violations).toEqual([]);
    });
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the settings, which state that there is nothing to set', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await expect(page).toHaveURL('/cookie-policy#settings');
    await expect(settings(page)).toContainText('JavaScript is off in this browser');
    await expect(settings(page).locator('form')).toBeHidden();
  });
});
