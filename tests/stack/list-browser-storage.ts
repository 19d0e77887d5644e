import type { Page } from '@playwright/test';

/** Everything the browser stores for the site, as the Cookie Policy would list it. */
export async function listBrowserStorage(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const storages = await page.evaluate(() => ({
    'local storage': Object.keys(localStorage),
    'session storage': Object.keys(sessionStorage),
  }));
  return [
    ...cookies.map(({ name }) => `cookie ${name}`),
    ...Object.entries(storages).flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`)),
  ].toSorted();
}
