import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import {
  box,
  button,
  lastReply,
  log,
  openChat,
  panel,
  readHistory,
  sendMessage,
} from '../../screens/chat.ts';
import { openLive } from '../../stack/open-live.ts';

const { services, products, industries, openings, company } = getContent();

test('CHAT-13 CHAT-14 CHAT-15 a message appears at once, then Typing..., then the reply in its place', async ({
  page,
}) => {
  await page.clock.install();
  await openLive(page, '/about');
  await button(page).click();
  await page.clock.runFor(200);
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).fill('hello');
  await box(page).press('Enter');
  await expect(log(page).locator('.bubble').last()).toHaveText('Typing...');
  await expect(log(page).locator('.bubble').nth(-2)).toHaveText('hello');
  await page.clock.runFor(1000);
  await expect(log(page).getByText('Typing...')).toHaveCount(0);
  await expect(lastReply(page).first()).toContainText('Pahana');
});

test('CHAT-20 CHAT-21 CHAT-22 CHAT-23 CHAT-27 CHAT-33 every kind of question is answered without a network request', async ({
  page,
}) => {
  await openChat(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const [question, names] of [
    ['list services', services.map(({ name }) => name)],
    ['list products', products.map(({ name }) => name)],
    ['list industries', industries.map(({ name }) => name)],
    ['jobs', openings.map(({ title }) => title)],
    [services[3]?.name, [services[3]?.name]],
    [products[4]?.name, [products[4]?.name]],
    [industries[5]?.name, [industries[5]?.name]],
  ] as [string, string[]][]) {
    await sendMessage(page, question);
    const links = lastReply(page).getByRole('link').or(lastReply(page).locator('xpath=self::a'));
    await expect(links, question).toHaveCount(names.length);
    for (const [index, name] of names.entries()) await expect(links.nth(index)).toContainText(name);
  }
  for (const question of ['contact', 'history', 'hi']) await sendMessage(page, question);
  expect(requests).toEqual([]);
});

test('CHAT-25 CHAT-26 a request for an appointment gets a working link to the experts', async ({ page }) => {
  await openChat(page);
  await sendMessage(page, 'schedule a call');
  await expect(lastReply(page).last()).toHaveAttribute('href', '/talk-to-expert');
  await sendMessage(page, 'I want an appointment');
  await lastReply(page).last().click();
  await expect(page).toHaveURL('/talk-to-expert');
});

test('CHAT-28 CHAT-29 a contact question always gets the phone and email of the contact page', async ({
  page,
}) => {
  await openChat(page);
  for (let time = 1; time <= 2; time += 1) {
    await sendMessage(page, 'contact');
    await expect(lastReply(page).first()).toContainText(company.phone);
    await expect(lastReply(page).first()).toContainText(company.email);
  }
});

test('CHAT-16 CHAT-17 CHAT-18 CHAT-19 DATA-068 the conversation is stored in this browser with its times, also after a reload and in another tab', async ({
  page,
  context,
}) => {
  await openChat(page);
  await sendMessage(page, 'hello');
  const stored = await readHistory(page);
  expect(stored.map(({ sender, type }) => `${sender} ${type}`)).toEqual([
    'bot options',
    'user text',
    'bot text',
  ]);
  expect(stored.every(({ timestamp }) => Date.now() - Date.parse(timestamp) < 60_000)).toBe(true);

  await page.reload();
  await button(page).click();
  await expect(log(page).locator('.bubble')).toHaveText(stored.map(({ text }) => text));
  expect(await readHistory(page)).toEqual(stored);
  await sendMessage(page, 'any jobs?');

  const second = await context.newPage();
  await openChat(second);
  await expect(log(second).locator('.bubble--me')).toHaveText(['hello', 'any jobs?']);
});

test('CHAT-19 at most 50 messages of 30 days are stored, never the placeholder, and broken storage is ignored', async ({
  page,
}) => {
  const aged = (days: number, text: string) => ({
    text,
    sender: 'user',
    type: 'text',
    timestamp: new Date(Date.now() - days * 86_400_000).toISOString(),
  });
  const store = (value: string) => page.evaluate((text) => localStorage.setItem('chatHistory', text), value);
  await openLive(page, '/about');
  await store(
    JSON.stringify([aged(31, 'too old'), ...Array.from({ length: 60 }, (_, n) => aged(1, `n${n}`))]),
  );
  await button(page).click();
  await expect(log(page).locator('.bubble').first()).toHaveText('n0');
  await box(page).fill('hello');
  await box(page).press('Enter');
  await expect(log(page).getByText('Typing...')).toBeVisible();
  expect((await readHistory(page)).at(-1)?.text).toBe('hello');
  await expect(log(page).getByText('Typing...')).toHaveCount(0);
  const stored = await readHistory(page);
  expect(stored).toHaveLength(50);
  expect(stored.filter(({ type }) => type === 'typing')).toEqual([]);

  for (const broken of ['{"no": "list"}', '[{"text": 1}, null]', 'not json']) {
    await store(broken);
    await page.reload();
    await button(page).click();
    await expect(log(page).locator('.bubble')).toHaveCount(1);
    await panel(page).getByRole('button', { name: 'Close chat' }).click();
  }
});
