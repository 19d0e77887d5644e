import type { Page } from '@playwright/test';

/** Everything a visitor can read in the page's main part, with all questions opened, on one line. */
export async function readMain(page: Page): Promise<string> {
  const main = page.locator('main');
  await main.locator('details').evaluateAll((questions) => {
    for (const question of questions as HTMLDetailsElement[]) question.open = true;
  });
  // biome-ignore lint/performance/useDomNodeTextContent: what is not rendered does not count
  return (await main.innerText()).replace(/\s+/g, ' ');
}
