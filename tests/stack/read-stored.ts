import type { Page } from '@playwright/test';

/** Everything the browser holds for the site, as the Cookie Policy would list it. */
export async function readStored(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const drawers = await page.evaluate(() => ({
    'local storage': Object.keys(localStorage),
    'session storage': Object.keys(sessionStorage),
  }));
  return [
    ...cookies.map(({ name }) => `cookie ${name}`),
    ...Object.entries(drawers).flatMap(([kind, names]) => names.map((name) => `${kind} ${name}`)),
  ].toSorted();
}
