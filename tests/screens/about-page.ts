import { expect, type Locator, type Page } from '@playwright/test';

/** The page section with this heading. */
export function sectionOf(page: Page, heading: string): Locator {
  return page.locator('main section', {
    has: page.getByRole('heading', { level: 2, name: heading, exact: true }),
  });
}

/** Clicks each link on the page and checks where it leads. */
export async function expectLinks(page: Page, from: string, within: string, links: [string, string][]) {
  for (const [name, to] of links) {
    await page.goto(from);
    await page.locator(within).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}
