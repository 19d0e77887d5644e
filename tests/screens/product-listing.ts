import { expect, type Page } from '@playwright/test';
import { openLive } from '../stack/open-live.ts';
import { watchBrowserErrors } from '../stack/watch-page.ts';

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
export const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });
export const industry = (page: Page) => page.getByRole('combobox', { name: 'Industry' });
export const count = (page: Page) => page.locator('main').getByRole('status');
export const cards = (page: Page) => page.locator('main .stage-card');

export async function openListing(page: Page, address = '/products') {
  const browserErrors = watchBrowserErrors(page);
  await openLive(page, address);
  return browserErrors;
}

export async function expectProducts(page: Page, names: string[]) {
  await expect(cards(page).locator('h3')).toHaveText(names);
  await expect(count(page)).toHaveText(`${names.length} product${names.length === 1 ? '' : 's'} found`);
}
