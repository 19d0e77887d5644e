import type { Page } from '@playwright/test';

/** The script that hydrates a page; while it is delayed, the page is not hydrated. */
export const startFile = '**/assets/start-*.js';

/** Delays an answer until the returned function is called. */
export async function delayAnswer(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
