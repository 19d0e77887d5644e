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
import { readMails } from '../../stack/read-mails.ts';

const thanks = 'Your consultation request has been submitted! Our expert will contact you soon.';
const refusal = 'Please select a consultation type';

test('EXP-25 EXP-26 EXP-30 TOAST-04 TOAST-14 a request without phone and time is stored, a toast thanks for it, and the form is empty', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLive(page);
  const typed = await fill(page);
  await choose(page, 'Technical Deep Dive');
  await stopClock(page);
  await send(page);
  await expectFormToast(page, thanks);
  const [lead] = await findLeads(typed['Business Email']);
  await expect(form(page).getByRole('status')).toContainText(/Your reference is PA-\w{4}-\w{4}/);
  await expectFiveSeconds(page, thanks);
  expect(lead).toMatchObject({
    kind: 'consultation',
    state: 'new',
    mailbox: 'sales@pahana.example',
    name: 'Dilini Fonseka',
    due: true,
    fields: {
      consultationType: 'technical',
      message: typed['Tell us about your challenge'],
      preferredTime: '',
    },
  });
  expect(await valuesOf(page)).toEqual({
    name: '',
    email: '',
    company: '',
    phone: '',
    message: '',
    website: '',
  });
  await expect(form(page).locator(':checked')).toHaveCount(0);
});

test('both mails arrive, the one to sales with all details, and the receipt shows them too', async ({
  page,
}) => {
  await openLive(page);
  const typed = await fill(page, { 'Phone (optional)': '+94 77 000 0000' });
  await choose(page, 'Strategy Consultation');
  await choose(page, 'Evening');
  await send(page);
  const notice = form(page).getByRole('status');
  const [reference = 'none'] = (await notice.textContent())?.match(/PA-\w{4}-\w{4}/) ?? [];
  const mails = async () => (await readMails()).filter(({ subject }) => subject.includes(reference));
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2);
  const email = typed['Business Email'];
  const arrived = await mails();
  expect(arrived.find(({ to }) => to.includes('sales@pahana.example'))).toMatchObject({
    subject: `Strategy Consultation from Dilini Fonseka (${reference})`,
    replyTo: [expect.stringMatching(/^sales\+s-.+@in\.pahana\.example$/)],
  });
  expect(arrived.find(({ to }) => to.includes(email))).toMatchObject({
    subject: `We have your consultation request (${reference})`,
  });
  const facts = ['Maskena Tea Factory', 'Strategy Consultation (60 minutes, free)', 'Evening (5 PM to 8 PM)'];
  for (const { text, to } of arrived) {
    for (const fact of [...facts, typed['Tell us about your challenge']])
      expect(text.includes(fact), fact).toBe(to.includes('sales@pahana.example'));
  }
  await notice.getByRole('link', { name: 'Open your receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Dilini. We have it.');
  for (const fact of facts) await expect(page.locator('main')).toContainText(fact);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('EXP-29 the server returns the same page with the same messages and all text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    const typed = await fill(page, { 'Business Email': 'abc' });
    await choose(page, 'Morning');
    await send(page);
    await expect(page).toHaveURL(address);
    await expect(form(page).getByRole('alert')).toBeFocused();
    await expect(form(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(form(page).getByRole('group', { name: 'Consultation type' })).toHaveAccessibleDescription(
      refusal,
    );
    await expect(page.getByLabel('Business Email')).toHaveAccessibleDescription(/Enter an email address/);
    for (const [label, value] of Object.entries(typed)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await expect(form(page).locator('[name=preferredTime]:checked')).toHaveValue('morning');
  });

  test('the form works and leads to the receipt', async ({ page }) => {
    await page.goto(address);
    const typed = await fill(page);
    await choose(page, 'Growth Planning');
    await send(page);
    await expect(page).toHaveURL(/\/receipts\/[\w-]+$/);
    await expect(page.locator('main')).toContainText(typed['Tell us about your challenge']);
    await expect(page.locator('main')).toContainText(thanks);
  });
});
