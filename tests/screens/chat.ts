import { expect, type Page } from '@playwright/test';
import { openLive } from '../stack/open-live.ts';

export const button = (page: Page) => page.getByRole('button', { name: 'Chat with us' });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Pahana assistant' });
export const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Your message' });
export const log = (page: Page) => panel(page).getByRole('log', { name: 'Messages' });
export const bubbles = (page: Page) => log(page).locator('.bubble');

export async function openChat(page: Page, path = '/about'): Promise<void> {
  await openLive(page, path);
  await button(page).click();
  await expect(box(page)).toBeFocused();
}

/** Sends with the keyboard and waits for the reply. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
  await expect(log(page).locator('.bubble--me').last()).toHaveText(text);
  await expect(log(page).getByText('Typing...')).toHaveCount(0);
}

export interface StoredMessage {
  text: string;
  sender: string;
  timestamp: string;
  type: string;
}

export const readHistory = (page: Page): Promise<StoredMessage[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('chatHistory') ?? '[]'));

/** The reply to the last question: everything after it. */
export const lastReply = (page: Page) =>
  log(page).locator('.bubble--me').last().locator('xpath=following-sibling::*');
