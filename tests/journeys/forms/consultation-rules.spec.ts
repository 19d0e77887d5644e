import { expect, test } from '@playwright/test';
import {
  address,
  choose,
  expectFiveSeconds,
  expectFormToast,
  fill,
  form,
  openLive,
  send,
  stopClock,
  valuesOf,
} from '../../screens/consultation-form.ts';
import { findLeads } from '../../stack/find-leads.ts';
import { recordToasts } from '../../stack/record-toasts.ts';

const refusal = 'Please select a consultation type';

for (const [clause, label, message] of [
  ['EXP-20', 'Full Name', 'Enter your full name'],
  ['EXP-21', 'Business Email', 'Enter an email address like name@company.lk'],
  ['EXP-23', 'Company Name', 'Enter the name of your company'],
  ['EXP-24', 'Tell us about your challenge', 'Write a few lines about your challenge'],
] as const) {
  test(`${clause} ${label} is required, and its error is beside the field`, async ({ page }) => {
    const shownToasts = await recordToasts(page);
    await openLive(page);
    await fill(page, { [label]: '' });
    await choose(page, 'Growth Planning');
    await send(page);
    const field = page.getByLabel(label, { exact: true });
    expect(await field.evaluate((element: HTMLInputElement) => element.validity.valueMissing)).toBe(true);
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(page.getByRole('alert')).toBeFocused();
    expect(await shownToasts()).toEqual([]);
  });
}

test('EXP-22 the business email is of email type', async ({ page }) => {
  const shownToasts = await recordToasts(page);
  await openLive(page);
  await fill(page, { 'Business Email': 'abc' });
  await choose(page, 'Growth Planning');
  await send(page);
  const email = page.getByLabel('Business Email', { exact: true });
  await expect(email).toHaveAttribute('type', 'email');
  expect(await email.evaluate((element: HTMLInputElement) => element.validity.typeMismatch)).toBe(true);
  await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  expect(await shownToasts()).toEqual([]);
});

test('EXP-27 EXP-28 types and times are those of the specification', async ({ page }) => {
  await page.goto(address);
  const offered = (name: string) =>
    form(page)
      .locator('label', { has: page.locator(`[name=${name}]`) })
      .evaluateAll((labels) =>
        labels.map((label) => [label.querySelector('input')?.value, label.textContent]),
      );
  expect(await offered('preferredTime')).toEqual([
    ['morning', 'Morning9 AM to 12 PM'],
    ['afternoon', 'Afternoon12 PM to 5 PM'],
    ['evening', 'Evening5 PM to 8 PM'],
    ['flexible', 'FlexibleAny of these'],
  ]);
  expect((await offered('consultationType')).map(([value]) => value)).toEqual([
    'strategy',
    'technical',
    'growth',
  ]);
});

test('EXP-29 ERR-04 TOAST-14 without a type nothing is sent, all text stays, and toast and field show the reason', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const posts: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  page.on('console', (message) => logged.push(message.text()));
  await openLive(page);
  await fill(page);
  const typed = await valuesOf(page);
  await stopClock(page);
  await send(page);
  await expectFormToast(page, refusal);
  await expectFiveSeconds(page, refusal);
  await expect(form(page).getByRole('group', { name: 'Consultation type' })).toHaveAccessibleDescription(
    refusal,
  );
  await expect(page.getByRole('alert').getByRole('link', { name: refusal })).toBeVisible();
  expect(await valuesOf(page)).toEqual(typed);
  expect(posts).toEqual([]);
  expect(logged).toEqual([]);
  expect(await findLeads(String(typed.email))).toEqual([]);
});
