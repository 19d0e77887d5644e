import { expect, type Page, test } from '@playwright/test';
import { button, lastReply, log, openChat, panel, sendMessage } from '../../screens/chat.ts';
import { findLeads } from '../../stack/find-leads.ts';
import { openLive } from '../../stack/open-live.ts';

const unavailable = "I'm currently unavailable. Please check back later.";

test('CHAT-39 CHAT-40 CHAT-41 ERR-08 without a key the chat is unavailable for questions that no rule answers, and sends no request', async ({
  page,
}) => {
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  await openChat(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await sendMessage(page, 'zzqqxx');
  await expect(lastReply(page).first()).toHaveText(unavailable);
  expect(consoleMessages.filter((text) => /no key|key is missing/i.test(text))).toHaveLength(1);
  expect(requests).toEqual([]);
});

test('ERR-06 a failure of the chat itself is reported, and the next question is answered', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/chat.json', (route) => (isDown ? route.abort() : route.continue()));
  await openChat(page);
  await sendMessage(page, 'hello');
  await expect(lastReply(page).first()).toHaveText('I encountered an error. Please try again.');
  isDown = false;
  await sendMessage(page, 'list services');
  await expect(lastReply(page).getByRole('link').first()).toBeVisible();
});

/** The journeys are built without an AI service, but their web process has one; this switches it on in the page. */
async function openChatWithAi(page: Page): Promise<void> {
  await page.route('**/chat.json', async (route) => {
    const knowledge = await (await route.fetch()).json();
    await route.fulfill({ json: { ...knowledge, hasHelper: true } });
  });
  await openChat(page);
}

test('CHAT-41 a configured AI answers what no rule does, with links, and is labelled as AI', async ({
  page,
}) => {
  await openChatWithAi(page);
  await sendMessage(page, 'Will my reps feel watched?');
  await expect(log(page).getByText('An AI wrote this')).toBeVisible();
  await expect(lastReply(page).getByRole('link', { name: 'CRM System' })).toBeVisible();
});

test('ERR-07 ERR-10 a failing AI shows its own error message, and a partial answer is removed', async ({
  page,
}) => {
  await openChatWithAi(page);
  for (const question of ['please fail-refused', 'please fail-cut']) {
    await sendMessage(page, question);
    await expect(lastReply(page).first()).toHaveText('Sorry, there was an error processing your request.');
  }
});

test('if the panel cannot load, the button leads to the contact page', async ({ page }) => {
  await page.route('**/chat-panel-*.js', (route) => route.abort());
  await openLive(page, '/about');
  await button(page).click();
  await expect(page).toHaveURL('/contact');
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`a question without an answer can be sent to the team as a lead, ${width} pixels wide`, async ({
    page,
  }) => {
    const email = `kumari-${width}@roofs.example`;
    await page.setViewportSize({ width, height });
    await openChat(page);
    await sendMessage(page, 'payroll');
    await sendMessage(page, 'do you repair roofs');
    await log(page).getByRole('button', { name: 'Send my question to the team' }).click();
    const form = panel(page).getByRole('form', { name: 'Send my question to the team' });
    await expect(form.getByRole('textbox', { name: 'Question' })).toHaveValue('do you repair roofs');
    await expect(form).toContainText('Visitor: payroll');
    await form.getByRole('button', { name: 'Send to the team' }).click();
    await expect(form).toContainText('Enter your name');
    await expect(form.getByRole('textbox', { name: 'Your name' })).toBeFocused();

    await page.keyboard.type('Kumari Fernando');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(log(page).getByText(/The team has your question. Your reference is PA-/)).toBeFocused();

    const [lead, ...others] = await findLeads(email);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ kind: 'chat', name: 'Kumari Fernando', due: true });
    expect(lead?.fields).toMatchObject({ question: 'do you repair roofs' });
    expect(lead?.fields.transcript).toContain('Visitor: payroll');

    await log(page).getByRole('link', { name: 'Open your receipt' }).click();
    await expect(page.getByText(lead?.reference ?? 'none').first()).toBeVisible();
  });
}
