import type { Page } from '@playwright/test';
import { waitForHydration } from './watch-page.ts';

/** Opens the page and waits until it is hydrated. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}
