import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { readMails } from '../stack/read-mails.ts';
import { waitForHydration } from '../stack/watch-page.ts';

const sentence = 'Your support request has been received. We respond within 24 hours.';
const kindly = 'Nothing was written yet, so nothing was sent.';

const form = (page: Page) => page.getByRole('form', { name: 'Open a ticket' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send ticket' }).click();
const outcome = (page: Page) => form(page).locator('div[role=status]');
const toasts = (page: Page) => page.locator('[data-sonner-toast]');

async function fill(page: Page) {
  const typed = {
    'Your name': 'Kumari Silva',
    Email: `kumari.${crypto.randomUUID().slice(0, 8)}@varaya.example`,
    'What happened?': `Two tills print squares. ${crypto.randomUUID()}`,
  };
  for (const [label, value] of Object.entries(typed)) await form(page).getByLabel(label).fill(value);
  await form(page).getByLabel('Product or service').selectOption('POS System');
  await form(page).getByLabel('How bad is it?').selectOption('Work has stopped');
  return typed;
}

async function openLive(page: Page) {
  await page.goto('/support');
  await waitForHydration(page);
}

test('RT-03 SUP-01 SUP-04 the support center has four ways, one form, its questions and the promise of 24 hours', async ({
  page,
}) => {
  const response = await page.goto('/support');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support center');
  await expect(page.locator('main form')).toHaveCount(1);
  await expect(page.locator('.page-hero')).toContainText('We answer within 24 hours');
  const ways = page
    .locator('section', { has: page.getByRole('heading', { name: 'Four ways to get help' }) })
    .getByRole('listitem');
  await expect(ways).toHaveCount(4);
  for (const way of await ways.all())
    await expect(way.getByRole('link')).toHaveAttribute('href', /^(#|tel:|mailto:)/);
  await page.locator('summary', { hasText: 'What does 24 hours mean?' }).click();
  await expect(page.locator('details[open]').nth(1)).toContainText('the same time on the next working day');
});

test('SUP-02 SUP-05 the form asks five things and requires none', async ({ page }) => {
  await openLive(page);
  await expect(form(page)).toHaveAttribute('novalidate');
  await expect(form(page).locator('[required], [pattern], [min], [minlength]')).toHaveCount(0);
  const names = await form(page).evaluate((element: HTMLFormElement) => [...new FormData(element).keys()]);
  expect(names.filter((name) => name !== 'website')).toEqual([
    'name',
    'email',
    'product',
    'urgency',
    'message',
  ]);
});

test('SUP-02 SUP-05 an empty form is answered kindly, without toast or message, and nothing is stored', async ({
  page,
}) => {
  await openLive(page);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await send(page);
  expect((await answered).status()).toBe(200);
  await expect(outcome(page)).toContainText(kindly);
  await expect(outcome(page)).not.toContainText('reference');
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
});

test('SUP-03 a request is stored, thanked for at the bottom right, and the form resets', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLive(page);
  const typed = await fill(page);
  await send(page);
  const toast = toasts(page).filter({ hasText: sentence });
  await expect(toast).toBeVisible();
  const place = await toast.boundingBox();
  expect(1280 - ((place?.x ?? 0) + (place?.width ?? 0))).toBeLessThan(40);
  expect(place?.y).toBeGreaterThan(400);
  for (const label of [...Object.keys(typed), 'Product or service', 'How bad is it?']) {
    await expect(form(page).getByLabel(label)).toHaveValue('');
  }
  await expect(outcome(page)).toContainText(/Your reference is PA-[A-Z0-9]{4}-[A-Z0-9]{4}/);
  await expect(outcome(page)).toContainText(/A person answers by \w+day .* Colombo time/);

  await test.step('both sides get a mail', async () => {
    const read = async () => {
      return (await readMails()).filter(({ text }) => text.includes(typed['What happened?']));
    };
    await expect.poll(async () => (await read()).length).toBe(2);
    expect((await read()).map(({ to }) => to.join()).toSorted()).toEqual(
      [typed.Email, 'support@pahana.example'].toSorted(),
    );
  });

  await test.step('the receipt repeats every word', async () => {
    await outcome(page).getByRole('link', { name: 'Open your receipt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Kumari. We have it.');
    const main = page.locator('main');
    for (const words of [...Object.values(typed), 'POS System', 'Work has stopped', sentence]) {
      await expect(main).toContainText(words);
    }
  });
});

test('SUP-02 whatever is written is taken, also what is no address', async ({ page }) => {
  await openLive(page);
  await form(page).getByLabel('Email').fill('phone me instead');
  await send(page);
  await expect(toasts(page).filter({ hasText: sentence })).toBeVisible();
  await outcome(page).getByRole('link', { name: 'Open your receipt' }).click();
  await expect(page.locator('main')).toContainText('phone me instead');
});

test('whoever leaves no address may add a way to be reached', async ({ page }) => {
  const advice = page.getByText('How do we reach you?');
  await openLive(page);
  await fill(page);
  await send(page);
  await expect(outcome(page)).toContainText('Your reference is');
  await expect(advice).toHaveCount(0);
  await form(page).getByLabel('What happened?').fill(`The bell rings. ${crypto.randomUUID()}`);
  await send(page);
  await expect(advice).toBeVisible();
  await page.getByLabel('Email or phone').fill('011 234 5678');
  await page.getByRole('button', { name: 'Add to my request' }).click();
  await expect(page.getByText('It is with your request')).toBeVisible();
});

test('a lost connection keeps every word', async ({ page }) => {
  await openLive(page);
  const typed = await fill(page);
  await page.route('**/support.data', (route) => route.abort());
  await send(page);
  await expect(outcome(page)).toContainText('connection was lost');
  await expect(form(page).getByLabel('What happened?')).toHaveValue(typed['What happened?']);
  await page.unroute('**/support.data');
  await send(page);
  await expect(toasts(page).filter({ hasText: sentence })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the form, neither with its answer nor with its kind words', async ({
      page,
    }) => {
      const findings = async () => (await new AxeBuilder({ page }).include('#ticket').analyze()).violations;
      await page.setViewportSize({ width: 320, height: 800 });
      await openLive(page);
      await send(page);
      await expect(outcome(page)).toContainText(kindly);
      expect(await findings()).toEqual([]);
      await fill(page);
      await send(page);
      await expect(outcome(page)).toContainText('Your reference is');
      expect(await findings()).toEqual([]);
    });
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('SUP-03 the form posts by itself and leads to the receipt', async ({ page }) => {
    await page.goto('/support');
    const typed = await fill(page);
    await send(page);
    await expect(page).toHaveURL(/\/receipts\/[\w-]+$/);
    await expect(page.locator('main')).toContainText(typed['What happened?']);
  });

  test('SUP-05 an empty form comes back with the same kind words', async ({ page }) => {
    await page.goto('/support');
    await send(page);
    await expect(page).toHaveURL('/support');
    await expect(outcome(page)).toContainText(kindly);
  });
});
