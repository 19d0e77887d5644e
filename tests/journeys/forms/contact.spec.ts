import { expect, type Page, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { recordToasts } from '../../stack/record-toasts.ts';

const sentence = 'Your message has been sent successfully!';

async function fill(page: Page, overrides: Record<string, string> = {}) {
  const fields = {
    'First name': 'Ruwan',
    'Last name': 'Perera',
    Email: `ruwan.${crypto.randomUUID().slice(0, 8)}@maskena.example`,
    Message: `We weigh leaf by hand. ${crypto.randomUUID()}`,
    ...overrides,
  };
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel(/I agree to the/).check();
  return fields;
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

/** Waits until React has hydrated the form. */
async function openHydrated(page: Page, address = '/contact') {
  await page.goto(address);
  await page.locator('body').press('Shift');
  await expect
    .poll(() =>
      page
        .locator('#message-form')
        .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
}

test('RT-02 CON-01 CON-02 CON-03 CON-04 CON-05 the contact page shows four channels and the form', async ({
  page,
}) => {
  await page.goto('/contact');
  const channels = page.locator('section', {
    has: page.getByRole('heading', { name: 'Four ways to reach us' }),
  });
  await expect(channels.getByRole('heading', { level: 3 })).toHaveText([
    'Phone Support',
    'Email Support',
    'Live Chat',
    'Our Office',
  ]);
  await expect(page.getByRole('form', { name: 'Send a message' })).toBeVisible();
});

test('CON-07 the form has eight fields and a submit button', async ({ page }) => {
  await page.goto('/contact');
  const names = await page
    .locator('main form')
    .evaluate((form: HTMLFormElement) =>
      [...form.elements].map((element) => element.getAttribute('name') ?? '').filter((name) => name !== ''),
    );
  expect(names.filter((name) => name !== 'website').sort()).toEqual(
    ['firstName', 'lastName', 'email', 'phone', 'company', 'subject', 'message', 'agreeToPrivacy'].sort(),
  );
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
});

test('CON-15 CON-16 the subject offers six options and starts at General Inquiry', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByLabel('Subject').locator('option')).toHaveText([
    'General Inquiry',
    'Sales & Partnerships',
    'Technical Support',
    'Career Opportunities',
    'Press & Media',
    'Other',
  ]);
  await expect(page.getByLabel('Subject')).toHaveValue('General Inquiry');
});

for (const [clause, label, message] of [
  ['CON-08', 'First name', 'Enter your first name'],
  ['CON-09', 'Last name', 'Enter your last name'],
  ['CON-10', 'Email', 'Enter an email address like name@company.lk'],
  ['CON-14', 'Message', 'Write your message'],
] as const) {
  test(`${clause} CON-20 ${label} is required, and its error is beside the field`, async ({ page }) => {
    const shownToasts = await recordToasts(page);
    await openHydrated(page);
    await fill(page, { [label]: '' });
    await send(page);
    const field = page.getByLabel(label, { exact: true });
    expect(await field.evaluate((element: HTMLInputElement) => element.validity.valueMissing)).toBe(true);
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(page.getByRole('alert')).toBeFocused();
    await send(page);
    await expect(page.getByRole('alert'), 'the same error again').toBeFocused();
    expect(await shownToasts()).toEqual([]);
  });
}

test('CON-11 the email is of email type', async ({ page }) => {
  const shownToasts = await recordToasts(page);
  await openHydrated(page);
  await fill(page, { Email: 'abc' });
  await send(page);
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveAttribute('type', 'email');
  expect(await email.evaluate((element: HTMLInputElement) => element.validity.typeMismatch)).toBe(true);
  expect(await shownToasts()).toEqual([]);
});

test('CON-17 CON-18 ERR-03 without the privacy checkbox nothing is sent, and toast and field show the reason', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const shownToasts = await recordToasts(page);
  await openHydrated(page);
  const typed = await fill(page);
  await page.getByLabel(/I agree to the/).uncheck();
  await send(page);
  await expect(toast(page, 'Please agree to the Privacy Policy')).toBeVisible();
  await expect(page.getByLabel(/I agree to the/)).toHaveAccessibleDescription(
    'Please agree to the Privacy Policy',
  );
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(typed.Message);
  expect(posts).toEqual([]);
  expect(await shownToasts()).toEqual([{ type: 'error', text: 'Please agree to the Privacy Policy' }]);
});

test('CON-12 CON-13 CON-19 a message without phone and company is sent, a toast thanks for it, and the form resets', async ({
  page,
}) => {
  await openHydrated(page);
  await fill(page);
  await send(page);
  await expect(toast(page, sentence)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your reference is' })).toContainText(
    /PA-[A-Z0-9]{4}-[A-Z0-9]{4}/,
  );
  for (const label of ['First name', 'Last name', 'Email', 'Message']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(page.getByLabel('Subject')).toHaveValue('General Inquiry');
  await expect(page.getByLabel(/I agree to the/)).not.toBeChecked();
});

test('the receipt shows the reference, the time and a copy of the message', async ({ page }) => {
  await openHydrated(page);
  const typed = await fill(page);
  await send(page);
  const notice = page.getByRole('status').filter({ hasText: 'Your reference is' });
  const reference = (await notice.textContent())?.match(/PA-[A-Z0-9]{4}-[A-Z0-9]{4}/)?.[0];
  await notice.getByRole('link', { name: 'Open your receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ruwan. We have it.');
  await expect(page.getByLabel('Receipt')).toContainText(reference ?? 'no reference');
  await expect(page.locator('main')).toContainText(typed.Message);
});

test('CON-21 CON-22 CON-23 CON-24 CON-25 CON-26 CON-27 DATA-090 DATA-091 DATA-092 six departments with description, email and phone', async ({
  page,
}) => {
  await page.goto('/contact');
  const cards = page
    .locator('section', { has: page.getByRole('heading', { name: 'Departments' }) })
    .getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText([
    'Sales & Partnerships',
    'Technical Support',
    'Investor Relations',
    'Media & Press',
    'Careers & HR',
    'Legal & Compliance',
  ]);
  for (const [index, { description, email, phone }] of getContent().company.departments.entries()) {
    await expect(cards.nth(index).locator('p')).toContainText([description]);
    await expect(cards.nth(index).locator('a[href^="mailto:"]')).toHaveText(email);
    await expect(cards.nth(index).locator('a[href^="tel:"]')).toHaveText(phone);
  }
});

test('CON-28 an emergency block gives a number', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('region', { name: 'Emergency support' }).getByRole('link')).toHaveAttribute(
    'href',
    /^tel:/,
  );
});

test('CON-29 a product in the address prefills subject and message, and only names from the catalogue are shown', async ({
  page,
}) => {
  await openHydrated(page, '/contact?product=POS%20System&type=demo');
  await expect(page.getByLabel('Subject')).toHaveValue('Sales & Partnerships');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/demo of POS System/);
  await openHydrated(page, '/contact?product=Free%20money&type=demo');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});

test('a department card selects its subject', async ({ page }) => {
  await openHydrated(page);
  await page.getByRole('link', { name: 'Media & Press' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Press & Media');
});

test('a lost connection keeps all text, and sending again creates one lead with one reference', async ({
  page,
}) => {
  await openHydrated(page);
  const typed = await fill(page);
  const keys: string[] = [];
  await page.route('**/forms/contact', async (route) => {
    const body = route.request().postData() ?? '';
    keys.push(body.match(/submissionKey"?\s*(?:\r\n\r\n|=)([\w-]+)/)?.[1] ?? body);
    await route.abort();
  });
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: 'connection was lost' })).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(typed.Message);

  await page.unroute('**/forms/contact');
  const sent = page.waitForRequest('**/forms/contact');
  await send(page);
  expect((await sent).postData()).toContain(keys[0] ?? 'no key');
  await expect(toast(page, sentence)).toBeVisible();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works and leads to the receipt', async ({ page }) => {
    await page.goto('/contact');
    const typed = await fill(page);
    await send(page);
    await expect(page).toHaveURL(/\/receipts\/[\w-]+$/);
    await expect(page.locator('main')).toContainText(typed.Message);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ruwan. We have it.');
  });

  test('the server returns the same page with the same messages and all text', async ({ page }) => {
    await page.goto('/contact');
    const typed = await fill(page, { 'First name': '', Email: 'abc' });
    await send(page);
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      /Enter an email address/,
    );
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('abc');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(typed.Message);
  });
});
