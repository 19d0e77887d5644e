import { expect, type Page, test } from '@playwright/test';
import { address, chosenType, fill, form, message, send } from '../../screens/consultation-form.ts';
import { findLeads } from '../../stack/find-leads.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const aboutBox = (page: Page, name: string) => page.getByRole('checkbox', { name: `This is about ${name}` });

/** Type and message right after opening a shared link. */
async function load(page: Page, query: Record<string, string>) {
  await page.goto(`${address}?${new URLSearchParams(query)}`, { waitUntil: 'commit' });
  return { type: await chosenType(page).inputValue(), message: await message(page).inputValue() };
}

test('EXP-32 EXP-33 EXP-34 EXP-35 EXP-36 EXP-45 a service in the address selects the type and prefills the message', async ({
  page,
}) => {
  for (const [service, type] of [
    ['digital strategy', 'strategy'],
    ['security consulting', 'strategy'],
    ['technical audit', 'technical'],
    ['web development', 'technical'],
    ['cloud migration', 'technical'],
    ['infrastructure', 'technical'],
    ['zzz', 'growth'],
    ['cloud consulting', 'strategy'],
    ['CLOUD', 'technical'],
  ] as const) {
    const loaded = await load(page, { service });
    expect(loaded.type, service).toBe(type);
    expect(loaded.message, service).not.toBe('');
  }
});

test('EXP-37 EXP-38 EXP-39 EXP-40 EXP-41 EXP-42 EXP-43 EXP-44 EXP-45 a product does the same if no service is given', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const messages = new Map<string, string>();
  for (const [product, type] of [
    ...['cloud', 'infrastructure', 'devops', 'api', 'security', 'blockchain'].map((word) => [
      word,
      'technical',
    ]),
    ...['ai', 'analytics', 'iot', 'ar', 'vr', 'Learning Management'].map((word) => [word, 'technical']),
    ...['business', 'applications'].map((word) => [word, 'strategy']),
    ['zzz', 'growth'],
    ['ai business', 'technical'],
    ['cloud ai', 'technical'],
  ] as [string, string][]) {
    const loaded = await load(page, { product });
    expect(loaded.type, product).toBe(type);
    expect(loaded.message, product).not.toBe('');
    messages.set(product, loaded.message);
  }
  expect(messages.get('ai')).not.toBe(messages.get('cloud'));
  expect(messages.get('ai business')).toBe(messages.get('ai'));
  expect(messages.get('cloud ai')).toBe(messages.get('cloud'));
  expect(new Set(['cloud', 'ai', 'business', 'zzz'].map((word) => messages.get(word))).size).toBe(4);
  expect(messages.get('Learning Management')).toContain('Learning Management');
  expect(await load(page, { service: 'zzz', product: 'cloud' })).toEqual(
    await load(page, { service: 'zzz' }),
  );
});

test('EXP-44 other text from the address is not put into the message', async ({ page }) => {
  const { type, message: text } = await load(page, { product: 'cloud money to 0771234567' });
  expect(type).toBe('technical');
  expect(text).not.toContain('money');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('EXP-36 EXP-43 the buttons of a product and a service lead to a form that names the product or service', async ({
      page,
    }) => {
      for (const [path, button, name, type] of [
        ['/products/learning-management', 'Talk to Expert', 'Learning Management', 'technical'],
        ['/products/pos-system', 'Talk to Expert', 'POS System', 'growth'],
        ['/services/cloud-migration', 'Talk to an Expert', 'Cloud Migration', 'technical'],
        ['/services/security-consulting', 'Talk to an Expert', 'Security Consulting', 'strategy'],
      ] as const) {
        await page.goto(path);
        if (javaScriptEnabled) await waitForHydration(page);
        await page.locator('.page-hero').getByRole('link', { name: button }).click();
        await expect(page).toHaveURL(new RegExp(`^[^?]+${address}\\?`));
        await expect(message(page)).toHaveValue(new RegExp(name));
        await expect(chosenType(page)).toHaveValue(type);
      }
    });

    test('PRD-24 Get Quote leads to the form on a phone, and the form names the product', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/products/pos-system');
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByRole('link', { name: 'Get Quote' }).click();
      await expect(page).toHaveURL(/\/talk-to-expert\?.*#book$/);
      await expect(page.getByRole('heading', { name: 'Book a consultation' })).toBeInViewport();
      await expect(aboutBox(page, 'POS System')).toBeChecked();
      await expect(message(page)).toHaveValue(/quote for POS System/);
      if (javaScriptEnabled) await expect(page.locator('#book')).toBeFocused();
    });

    test('CON-29 the button for a demo does the same for the contact form', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/products/pos-system');
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByRole('link', { name: 'Request Demo' }).click();
      await expect(page).toHaveURL(/#message-form$/);
      await expect(aboutBox(page, 'POS System')).toBeInViewport();
      await expect(page.getByLabel('Subject')).toHaveValue('Sales & Partnerships');
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/demo of POS System/);
    });
  });
}

test('text typed before hydration is not replaced by the prefilled text', async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(`${address}?service=cloud`, { waitUntil: 'commit' });
  await message(page).fill('My own words');
  typed.resolve();
  await waitForHydration(page);
  await expect(message(page)).toHaveValue('My own words');
});

test('EXP-44 the product of a link is stored with the request, also if the visitor wrote their own message', async ({
  page,
}) => {
  await page.goto('/products/pos-system');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Get Quote' }).click();
  const ownMessage = `We have two counters. ${crypto.randomUUID()}`;
  await fill(page, { 'Tell us about your challenge': ownMessage });
  await send(page);
  await expect(form(page).getByRole('status')).toContainText('Your reference is');
  await expect(aboutBox(page, 'POS System')).toHaveCount(0);
  const [lead] = await findLeads(ownMessage);
  expect(lead?.fields).toMatchObject({ message: ownMessage, about: 'POS System' });

  await page.getByRole('link', { name: 'Open your receipt' }).click();
  await expect(page.getByRole('main')).toContainText('About');
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('POS System');
});

test('EXP-31 after a request from a link the form is empty', async ({ page }) => {
  for (const [path, arrive] of [
    ['a shared link', () => page.goto(`${address}?service=Cloud`)],
    [
      'a link within the site',
      async () => {
        await page.goto('/services/cloud-migration');
        await waitForHydration(page);
        await page.locator('.page-hero').getByRole('link', { name: 'Talk to an Expert' }).click();
      },
    ],
  ] as const) {
    await test.step(path, async () => {
      await arrive();
      await waitForHydration(page);
      await expect(chosenType(page)).toHaveValue('technical');
      const text = await message(page).inputValue();
      await fill(page, { 'Tell us about your challenge': text });
      await send(page);
      await expect(form(page).getByRole('status')).toContainText('Your reference is');
      await expect(message(page)).toHaveValue('');
      await expect(chosenType(page)).toHaveCount(0);
    });
  }
});
