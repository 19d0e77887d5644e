import type { Page } from '@playwright/test';

/** The file that brings a page to life: holding it back keeps the page as it was sent. */
export const startFile = '**/assets/start-*.js';

/** Keeps an answer back until the function it gives is called. */
export async function delayAnswer(page: Page, address: string): Promise<() => void> {
  const { promise: told, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await told;
    await route.continue();
  });
  return release;
}
