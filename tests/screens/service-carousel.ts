import { expect, type Page } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';

export const names = getContent().services.map(({ name }) => name);

export const carousel = (page: Page) => page.getByRole('region', { name: 'Services in turn' });
export const press = (page: Page, name: string) =>
  carousel(page).getByRole('button', { name, exact: true }).click();

export async function expectSlide(page: Page, name: string | undefined) {
  await expect(carousel(page).locator('h3:visible')).toHaveText([name ?? '']);
  await expect(carousel(page).locator('[aria-current]')).toHaveAttribute('aria-label', name ?? '');
}
