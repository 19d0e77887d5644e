import type { Locator, Page } from '@playwright/test';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';

const { products, industries } = getContent();
/** What the tread says while nothing is chosen. */
export const quietLine = 'Fourteen petals, fourteen products. Fifteen names, fifteen industries. Choose one.';

export const linksOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Products and industries' }).getByRole('link');
export const linkTo = (page: Page, name: string) =>
  linksOf(page).and(page.getByRole('link', { name, exact: true }));
export const treadOf = (page: Page) => page.locator('.tread');

/** What the tread says about an entry. */
export function printed(name: string): string {
  const entry = [...products, ...industries].find((each) => each.name === name);
  return `${name} ${firstSentence(entry?.description ?? '')}`;
}

export async function centreOf(link: Locator) {
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
