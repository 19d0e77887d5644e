import type { Page } from '@playwright/test';

export const sections = [
  { label: 'Services', path: '/services', count: 13 },
  { label: 'Products', path: '/products', count: 14 },
  { label: 'Industries', path: '/industries', count: 15 },
] as const;

export const wide = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const entry = (page: Page, label: string) => bar(page).locator('.menu__link', { hasText: label });
export const panel = (page: Page, path: string) => page.locator(`#panel-${path.slice(1)}`);
export const openPanels = (page: Page) => page.locator('header .mega:visible');

export const drawer = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
export const hamburger = (page: Page) => page.locator('header summary[aria-label="Menu"]');
export const group = (page: Page, label: string) => drawer(page).locator('summary', { hasText: label });
