import { expect, test } from '@playwright/test';
import { box, bubbles, button, log, openChat, panel, readHistory, sendMessage } from '../../screens/chat.ts';
import { openLive } from '../../stack/open-live.ts';
import { addAxe, runAxe } from '../../stack/run-axe.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** budgets.spec.ts checks that it is on every page. */
test('CHAT-01 CHAT-02 the button floats at the bottom right', async ({ page }) => {
  await openLive(page, '/');
  for (const scrolled of [0, 1000]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
    const at = await button(page).boundingBox();
    expect((at?.x ?? 0) + (at?.width ?? 0)).toBeGreaterThan(1280 - 40);
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeGreaterThan(800 - 40);
  }
});

test('CHAT-03 CHAT-05 CHAT-06 CHAT-12 the button opens a card of 320 by 384 with a greeting, and a button closes it', async ({
  page,
}) => {
  await openChat(page);
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => panel(page).boundingBox()).toMatchObject({ width: 320, height: 384 });
  }
  await expect(bubbles(page)).toHaveCount(1);
  await expect(bubbles(page)).toContainText('Pahana');
  await panel(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('CHAT-04 the event openChatbot opens it, and the Live Chat card sends it', async ({ page }) => {
  await openLive(page, '/contact');
  await page.evaluate(() => window.dispatchEvent(new Event('openChatbot')));
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  const card = page.getByRole('link', { name: 'Ask now' });
  await card.click();
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL('/contact');
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
});

for (const [width, height] of [
  [1023, 800],
  [390, 844],
] as const) {
  test(`CHAT-07 CHAT-08 ${width} pixels wide it fills the screen, and the page behind it does not scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openChat(page, '/');
    await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, 600);
    await expect(box(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await panel(page).getByRole('button', { name: 'Close chat' }).click();
    // Wheel events during the closing animation may be lost.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 600);
        return await page.evaluate(() => scrollY);
      })
      .toBeGreaterThan(0);
  });
}

test('CHAT-08 on a large screen the page scrolls beside the open chat', async ({ page }) => {
  await openChat(page, '/');
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('CHAT-09 CHAT-10 CHAT-11 clearing leaves one greeting with the company’s name', async ({ page }) => {
  await openChat(page);
  await sendMessage(page, 'hello');
  await sendMessage(page, 'list services');
  await panel(page).getByRole('button', { name: 'Clear chat' }).click();
  await expect(bubbles(page)).toHaveCount(1);
  await expect(bubbles(page)).toHaveText(/Pahana.*Ask me anything about the company/);
  expect(await readHistory(page)).toMatchObject([{ sender: 'bot' }]);
});

test('with the keyboard alone a visitor can ask, open a card and go on chatting beside the new page', async ({
  page,
}) => {
  await openLive(page, '/about');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('pos system');
  await page.keyboard.press('Enter');
  const card = log(page).getByRole('link', { name: /POS System/ });
  await expect(card.locator('.stage svg, .stage .scr').first()).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products/pos-system');
  await expect(panel(page)).toBeVisible();
  await sendMessage(page, 'healthcare');
  await expect(log(page).getByRole('link', { name: /Healthcare/ })).toBeVisible();
});

test('on a phone an opened card shows its page, and the conversation can be continued', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page);
  await sendMessage(page, 'cloud migration');
  await log(page)
    .getByRole('link', { name: /Cloud Migration/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/services/cloud-migration');
  await expect(panel(page)).toBeHidden();
  await button(page).click();
  await expect(log(page)).toContainText('cloud migration');
});

for (const [width, theme] of [
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const) {
  test(`axe finds nothing in the open chat, ${width} pixels wide and ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    await addAxe(page);
    await openChat(page);
    for (const question of ['list products', 'pos system', 'any jobs?', 'contact', 'appointment', 'zzqqxx'])
      await sendMessage(page, question);
    await panel(page).getByRole('button', { name: 'Send my question to the team' }).click();
    await panel(page).getByRole('button', { name: 'Send to the team' }).click();
    expect(await runAxe(page)).toEqual([]);
  });
}

test('the button is hidden while it would cover the focused field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/contact');
  const email = page.locator('main').getByRole('textbox', { name: 'Email', exact: true });
  await email.evaluate((element) => {
    element.focus();
    const { bottom } = element.getBoundingClientRect();
    scrollBy({ top: bottom - innerHeight + 40, behavior: 'instant' });
  });
  await expect(button(page)).toHaveCSS('opacity', '0');
  await email.blur();
  await expect(button(page)).toHaveCSS('opacity', '1');
});
