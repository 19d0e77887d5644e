import { expect, test } from '@playwright/test';
import {
  addMessageForm,
  open,
  press,
  readStoredLead,
  sendSupport,
  sentSection,
} from '../../screens/receipt.ts';

test.use({ javaScriptEnabled: false });

const heading = { level: 1 } as const;
const field = 'Your message';

test('a message is added, shown with its time and stored once, even if the form is sent again', async ({
  page,
}) => {
  const address = await sendSupport(page);
  await page.goto(address);
  const text = `One more thing: ${crypto.randomUUID()}`;
  const form = addMessageForm(page);
  const submissionKey = await form.locator('[name=submissionKey]').inputValue();
  await form.getByLabel(field).fill(text);
  await press(page, 'Add the message');
  await expect(page).toHaveURL(`${address}?added#add-message`);
  await expect(page.getByText('Your message is with your request')).toBeInViewport();
  await expect(form.getByLabel(field)).toHaveValue('');
  await expect(sentSection(page)).toContainText(text);

  const again = { intent: 'message', text, submissionKey };
  expect((await page.request.post(address, { form: again })).status()).toBe(200);
  expect(await readStoredLead(address)).toMatchObject({ messages: [text] });
});

test('an empty or overlong message is shown again with its error and all text', async ({ page }) => {
  const address = await sendSupport(page);
  await page.goto(address);
  await press(page, 'Add the message');
  const text = addMessageForm(page).getByLabel(field);
  await expect(text).toHaveAccessibleDescription('Write a few words first');
  await expect(text).toBeInViewport();
  const long = 'long '.repeat(1100).trim();
  const answer = await page.request.post(address, { form: { intent: 'message', text: long } });
  expect(answer.status()).toBe(422);
  const html = await answer.text();
  expect(html).toContain('Use at most 5,000 characters');
  expect(html).toContain(long);
  expect(await readStoredLead(address)).toMatchObject({ messages: [] });
});

test('withdrawing needs a confirmation and leads back to the receipt', async ({ page }) => {
  const address = await sendSupport(page);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Withdraw PA/ })).toBeHidden();
  await open(page, 'Withdraw it');
  await press(page, /^Withdraw PA/);
  await expect(page).toHaveURL(`${address}#main`);
  await expect(page.getByRole('heading', heading)).toHaveText('You took it back.');
  await expect(page.getByRole('heading', heading)).toBeInViewport();
  expect(await readStoredLead(address)).toMatchObject({ state: 'withdrawn' });

  const late = await page.request.post(address, { form: { intent: 'message', text: 'Wait, please' } });
  expect(await late.text()).not.toContain('Your message is with your request');
  expect(await readStoredLead(address)).toMatchObject({ messages: [] });
});

test('a message to a request that was withdrawn meanwhile is shown again with its error', async ({
  page,
}) => {
  const address = await sendSupport(page);
  await page.goto(address);
  await addMessageForm(page).getByLabel(field).fill('One more thing');
  expect((await page.request.post(address, { form: { intent: 'withdraw' } })).status()).toBe(200);
  await press(page, 'Add the message');
  const text = addMessageForm(page).getByLabel(field);
  await expect(text).toHaveValue('One more thing');
  await expect(text).toHaveAccessibleDescription(/This request is withdrawn/);
  expect(await readStoredLead(address)).toMatchObject({ state: 'withdrawn', messages: [] });
});

test('erasing shows the reference and that it is gone, and a second click shows the same', async ({
  page,
}) => {
  const address = await sendSupport(page);
  const { reference = '' } = (await readStoredLead(address)) ?? {};
  await page.goto(address);
  await open(page, 'Erase it');
  await press(page, `Erase ${reference}`);
  await expect(page).toHaveURL(new RegExp(`/receipts/erased/${reference}`));
  await expect(page.getByRole('heading', heading)).toHaveText('It is gone.');
  await expect(page.locator('main')).toContainText(reference);
  expect(await readStoredLead(address)).toBeUndefined();

  const again = await page.request.post(address, { form: { intent: 'erase', reference }, maxRedirects: 0 });
  expect(again.status()).toBe(303);
  expect(again.headers().location).toBe(`/receipts/erased/${reference}`);
  await page.goBack();
  await expect(page.getByRole('heading', heading)).toHaveText('We do not find this receipt');
  expect((await page.request.get('/receipts/erased/PA-3333-3333')).status()).toBe(404);
});
