import { expect, test } from '@playwright/test';
import { addMessageForm, open, press, readHeld, sendSupport, sentBand } from '../screens/receipt.ts';

test.use({ javaScriptEnabled: false });

const heading = { level: 1 } as const;
const field = 'Your message';

test('a message is added, shown with its time and stored once, however often the form is sent', async ({
  page,
}) => {
  const address = await sendSupport(page);
  await page.goto(address);
  const words = `One more thing: ${crypto.randomUUID()}`;
  const form = addMessageForm(page);
  const submissionKey = await form.locator('[name=submissionKey]').inputValue();
  await form.getByLabel(field).fill(words);
  await press(page, 'Add the message');
  await expect(page).toHaveURL(`${address}?added#add-message`);
  await expect(page.getByText('Your message is with your request')).toBeInViewport();
  await expect(form.getByLabel(field)).toHaveValue('');
  await expect(sentBand(page)).toContainText(words);

  const again = { intent: 'message', text: words, submissionKey };
  expect((await page.request.post(address, { form: again })).status()).toBe(200);
  expect(await readHeld(address)).toMatchObject({ messages: [words] });
});

test('an empty or overlong message comes back with its error and every word', async ({ page }) => {
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
  expect(await readHeld(address)).toMatchObject({ messages: [] });
});

test('withdrawing takes a step in between and leads back to the receipt', async ({ page }) => {
  const address = await sendSupport(page);
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Withdraw PA/ })).toBeHidden();
  await open(page, 'Withdraw it');
  await press(page, /^Withdraw PA/);
  await expect(page).toHaveURL(`${address}#main`);
  await expect(page.getByRole('heading', heading)).toHaveText('You took it back.');
  await expect(page.getByRole('heading', heading)).toBeInViewport();
  expect(await readHeld(address)).toMatchObject({ state: 'withdrawn' });

  const late = await page.request.post(address, { form: { intent: 'message', text: 'Wait, please' } });
  expect(await late.text()).not.toContain('Your message is with your request');
  expect(await readHeld(address)).toMatchObject({ messages: [] });
});

test('erasing names the reference, says it is gone, and a second click says the same', async ({ page }) => {
  const address = await sendSupport(page);
  const { reference = '' } = (await readHeld(address)) ?? {};
  await page.goto(address);
  await open(page, 'Erase it');
  await press(page, `Erase ${reference}`);
  await expect(page).toHaveURL(new RegExp(`/receipts/erased/${reference}`));
  await expect(page.getByRole('heading', heading)).toHaveText('It is gone.');
  await expect(page.locator('main')).toContainText(reference);
  expect(await readHeld(address)).toBeUndefined();

  const again = await page.request.post(address, { form: { intent: 'erase', reference }, maxRedirects: 0 });
  expect(again.status()).toBe(303);
  expect(again.headers().location).toBe(`/receipts/erased/${reference}`);
  await page.goBack();
  await expect(page.getByRole('heading', heading)).toHaveText('We do not find this receipt');
  expect((await page.request.get('/receipts/erased/PA-3333-3333')).status()).toBe(404);
});
