import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { queryDatabase } from '../../stack/query-database.ts';
import { readMails } from '../../stack/read-mails.ts';
import { recordToasts } from '../../stack/record-toasts.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const thanks = 'Your support request has been received. We respond within 24 hours.';
const { company, promises } = getContent();
const emptyFormNote = 'Nothing was written yet, so nothing was sent.';

const form = (page: Page) => page.getByRole('form', { name: 'Open a ticket' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send ticket' }).click();
const outcome = (page: Page) => form(page).locator('div[role=status]');
const toasts = (page: Page) => page.locator('.toast');

async function fill(page: Page, urgency = 'Slow or awkward') {
  const typed = {
    'Your name': 'Kumari Silva',
    Email: `kumari.${crypto.randomUUID().slice(0, 8)}@varaya.example`,
    'What happened?': `Two tills print squares. ${crypto.randomUUID()}`,
  };
  for (const [label, value] of Object.entries(typed)) await form(page).getByLabel(label).fill(value);
  await form(page).getByLabel('Product or service').selectOption('POS System');
  await form(page).getByLabel('How bad is it?').selectOption(urgency);
  return typed;
}

async function openHydrated(page: Page) {
  await page.goto('/support');
  await waitForHydration(page);
}

test('RT-03 SUP-01 SUP-04 the support center has four contact channels, one form, its questions and the promise of 24 hours', async ({
  page,
}) => {
  const response = await page.goto('/support');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support center');
  await expect(page.locator('main form')).toHaveCount(1);
  await expect(page.locator('.page-hero')).toContainText('We answer within 24 hours');
  const channels = page
    .locator('section', { has: page.getByRole('heading', { name: 'Four ways to get help' }) })
    .getByRole('listitem');
  await expect(channels).toHaveCount(4);
  for (const channel of await channels.all())
    await expect(channel.getByRole('link')).toHaveAttribute('href', /^(#|tel:|mailto:)/);
  await page.locator('summary', { hasText: 'What does 24 hours mean?' }).click();
  await expect(page.locator('details[open]').nth(1)).toContainText('by Wednesday at 3 PM');
});

test('SUP-02 SUP-05 the form has five fields and requires none', async ({ page }) => {
  await openHydrated(page);
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

test('SUP-02 SUP-05 an empty form gets a friendly note without toast or error, and nothing is stored', async ({
  page,
}) => {
  const shownToasts = await recordToasts(page);
  await openHydrated(page);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await send(page);
  expect((await answered).status()).toBe(200);
  await expect(outcome(page)).toContainText(emptyFormNote);
  await expect(outcome(page)).not.toContainText('reference');
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
  expect(await shownToasts()).toEqual([]);
});

test('SUP-03 a request is stored, a toast appears at the bottom right, and the form resets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page);
  const typed = await fill(page);
  await send(page);
  const toast = toasts(page).filter({ hasText: thanks });
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
    const [reference = 'none'] = (await outcome(page).textContent())?.match(/PA-\w{4}-\w{4}/) ?? [];
    const read = async () => (await readMails()).filter(({ subject }) => subject.includes(reference));
    await expect.poll(async () => (await read()).length).toBe(2);
    expect((await read()).map(({ to }) => to.join()).toSorted()).toEqual(
      [typed.Email, 'support@pahana.example'].toSorted(),
    );
    // Anybody can enter any address, so only the mail to the department contains the message.
    for (const { to, text } of await read())
      expect(text.includes(typed['What happened?'])).toBe(to.join() === 'support@pahana.example');
  });

  await test.step('the receipt shows everything that was sent', async () => {
    await outcome(page).getByRole('link', { name: 'Open your receipt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Kumari. We have it.');
    const main = page.locator('main');
    for (const text of [...Object.values(typed), 'POS System', 'Slow or awkward', thanks]) {
      await expect(main).toContainText(text);
    }
  });
});

test('SUP-05 when work has stopped, one hour is promised and the emergency number is on the page, in the outcome, on the receipt and in the mail', async ({
  page,
}) => {
  await openHydrated(page);
  await expect(page.locator('.page-hero')).toContainText(promises.urgent.printed);
  await expect(page.locator('#ticket')).toContainText(company.emergencyPhone);
  const sentAt = Date.now();
  const typed = await fill(page, 'Work has stopped');
  await send(page);
  await expect(toasts(page).filter({ hasText: thanks })).toBeVisible();
  await expect(outcome(page)).toContainText('You need not wait for it');
  await expect(outcome(page).getByRole('link', { name: company.emergencyPhone })).toHaveAttribute(
    'href',
    `tel:${company.emergencyPhone.replaceAll(' ', '')}`,
  );
  const [lead] = await queryDatabase<{ promise: string; minutes: number }>(
    `select promise, extract(epoch from due_at - received_at)::integer / 60 as minutes from lead
       where position($1 in fields::text) > 0 and received_at > to_timestamp($2)`,
    [typed['What happened?'], sentAt / 1000 - 60],
  );
  expect(lead).toEqual({ promise: 'urgent', minutes: promises.urgent.hours * 60 });

  const mails = async () => (await readMails()).filter(({ to }) => to.join() === typed.Email);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail?.text).toContain(company.emergencyPhone);

  await outcome(page).getByRole('link', { name: 'Open your receipt' }).click();
  const main = page.locator('main');
  await expect(main).toContainText(`We promise a reply ${promises.urgent.printed}`);
  await expect(main.getByRole('link', { name: `Phone ${company.emergencyPhone}` })).toBeVisible();
  await expect(main).not.toContainText('within 24 hours');
});

test('SUP-02 any text is accepted, also an invalid email address', async ({ page }) => {
  await openHydrated(page);
  await form(page).getByLabel('Email').fill('phone me instead');
  await send(page);
  await expect(toasts(page).filter({ hasText: thanks })).toBeVisible();
  await expect(page.getByText('“phone me instead” is not an email address')).toBeVisible();
  await expect(page.getByLabel('Email or phone')).toHaveValue('phone me instead');
  await outcome(page).getByRole('link', { name: 'Open your receipt' }).click();
  await expect(page.locator('.page-hero')).toContainText('“phone me instead” is not an email address');
  await expect(page.locator('main')).not.toContainText('You left no email');
});

test('a visitor without an email address can add contact details', async ({ page }) => {
  const advice = page.getByText('How do we reach you?');
  await openHydrated(page);
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

test('a lost connection keeps the message', async ({ page }) => {
  await openHydrated(page);
  const typed = await fill(page);
  await page.route('**/forms/support', (route) => route.abort());
  await send(page);
  await expect(outcome(page)).toContainText('connection was lost');
  await expect(form(page).getByLabel('What happened?')).toHaveValue(typed['What happened?']);
  await page.unroute('**/forms/support');
  await send(page);
  await expect(toasts(page).filter({ hasText: thanks })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the form, neither with its outcome nor with the note for an empty form', async ({
      page,
    }) => {
      const findings = async () => (await new AxeBuilder({ page }).include('#ticket').analyze()).violations;
      await page.setViewportSize({ width: 320, height: 800 });
      await openHydrated(page);
      await send(page);
      await expect(outcome(page)).toContainText(emptyFormNote);
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

  test('SUP-03 the form works and leads to the receipt', async ({ page }) => {
    await page.goto('/support');
    const typed = await fill(page);
    await send(page);
    await expect(page).toHaveURL(/\/receipts\/[\w-]+$/);
    await expect(page.locator('main')).toContainText(typed['What happened?']);
  });

  test('SUP-05 an empty form gets the same friendly note', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/support');
    await send(page);
    await expect(page).toHaveURL('/support');
    await expect(outcome(page)).toContainText(emptyFormNote);
    await expect(outcome(page)).toBeFocused();
    await expect(outcome(page)).toBeInViewport({ ratio: 1 });
  });
});
