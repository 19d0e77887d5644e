import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { CatalogueItem } from '#app/seo/catalogue.server.ts';
import { openLive } from '../stack/open-live.ts';

export const quickLinks = [
  { title: 'All Services', category: 'Pages', path: '/services' },
  { title: 'All Products', category: 'Pages', path: '/products' },
  { title: 'All Industries', category: 'Pages', path: '/industries' },
  { title: 'Contact Us', category: 'Support', path: '/contact' },
];

export const icon = (page: Page) => page.getByRole('banner').locator('.icon-btn[aria-label="Search"]');
export const panel = (page: Page) => page.getByRole('search', { name: 'Site' });
export const box = (page: Page) => page.getByPlaceholder('Search services, products, industries...');
export const rows = (page: Page) => panel(page).getByRole('listitem');
export const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, exact: true });

export async function openSearch(page: Page, path = '/about') {
  await openLive(page, path);
  await icon(page).click();
  await expect(box(page)).toBeFocused();
}

export async function readCatalogue(request: APIRequestContext): Promise<CatalogueItem[]> {
  return (await request.get('/catalogue.json')).json();
}
