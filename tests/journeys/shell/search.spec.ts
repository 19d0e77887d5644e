import { expect, test } from '@playwright/test';
import type { CatalogueItem } from '#app/seo/catalogue.server.ts';
import { wide } from '../../screens/header.ts';
import {
  box,
  heading,
  icon,
  openSearch,
  panel,
  quickLinks,
  readCatalogue,
  rows,
} from '../../screens/search-panel.ts';

test.use({ viewport: wide });

let catalogue: CatalogueItem[];
test.beforeEach(async ({ request }) => {
  catalogue = await readCatalogue(request);
});

/** A word that occurs only in the given field of one catalogue item. */
function findUniqueWord(field: 'title' | 'description', category: CatalogueItem['category']) {
  const all = catalogue.map((item) => `${item.title}\n${item.description}`.toLowerCase());
  for (const item of catalogue.filter((each) => each.category === category)) {
    for (const word of item[field].toLowerCase().match(/[a-z]{5,}/g) ?? []) {
      const other = field === 'title' ? item.description : item.title;
      if (all.filter((text) => text.includes(word)).length === 1 && !other.toLowerCase().includes(word)) {
        return { word, item };
      }
    }
  }
  throw new Error(`no word occurs in only one ${field} of ${category}`);
}

test('SRCH-04 SRCH-12 SRCH-13 at most 8 are listed and counted; a last line shows how many match in all', async ({
  page,
}) => {
  await openSearch(page);
  await box(page).fill('e');
  await expect(rows(page)).toHaveCount(8);
  await expect(heading(page, 'Results (8)')).toBeVisible();
  const containsE = ({ title, description }: CatalogueItem) =>
    `${title} ${description}`.toLowerCase().includes('e');
  await expect(panel(page)).toContainText(`${catalogue.filter(containsE).length} match in all`);
  await expect(panel(page).getByRole('status')).toHaveText('Results (8)');
  const products = catalogue.filter((item) => item.category === 'Products' && containsE(item)).length;
  await panel(page)
    .getByRole('link', { name: `${products} in Products` })
    .click();
  await expect(page).toHaveURL('/products?q=e');
  await expect(panel(page)).toBeHidden();

  await icon(page).click();
  await box(page).fill('payroll');
  await expect(heading(page, 'Results (1)')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(panel(page)).not.toContainText('match in all');
});

test('SRCH-05 SRCH-06 SRCH-07 every entry is found by its name and shows title, description and kind', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openSearch(page);
  for (const { title, description, category, href } of catalogue) {
    await box(page).fill(title);
    const row = rows(page).filter({ has: page.locator(`a[href="${href}"]`) });
    await expect(row.locator('b')).toHaveText(title);
    await expect(row.locator('span')).toHaveText(description);
    await expect(row.locator('i')).toHaveText(category);
  }
});

test('SRCH-08 upper and lower case give the same results', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('CLOUD');
  await expect(rows(page).first()).toContainText('Cloud Migration');
  const upperCaseRows = await rows(page).allTextContents();
  await box(page).fill('');
  await expect(heading(page, 'Quick Links')).toBeVisible();
  await box(page).fill('cloud');
  await expect(rows(page)).toHaveText(upperCaseRows);
});

test('SRCH-09 SRCH-10 SRCH-11 a word of one title or one description finds it, in all three catalogues', async ({
  page,
}) => {
  await openSearch(page);
  for (const category of ['Services', 'Products', 'Industries'] as const) {
    for (const field of ['title', 'description'] as const) {
      const { word, item } = findUniqueWord(field, category);
      await box(page).fill(word);
      await expect(heading(page, 'Results (1)')).toBeVisible();
      await expect(rows(page).getByRole('link')).toHaveAttribute('href', item.href);
      await expect(rows(page).locator('i')).toHaveText(category);
      await expect(rows(page).locator('mark').first(), 'the match is visible').toBeInViewport();
    }
  }
});

test('ERR-02 SRCH-14 without a match the panel says so and suggests what to try', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('zzqqxx');
  await expect(panel(page).getByText('No results found for "zzqqxx"', { exact: true })).toBeVisible();
  await expect(
    panel(page).getByText('Try searching for services, products, or industries', { exact: true }),
  ).toBeVisible();
  await expect(panel(page).getByRole('status')).toContainText('No results found');
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
});

test('SRCH-15 SRCH-16 SRCH-17 an empty box shows four Quick Links that lead to their pages', async ({
  page,
}) => {
  for (const { title, path } of quickLinks) {
    await openSearch(page);
    await expect(heading(page, 'Quick Links')).toBeVisible();
    await expect(rows(page).locator('b')).toHaveText(quickLinks.map((link) => link.title));
    await expect(rows(page).locator('i')).toHaveText(quickLinks.map((link) => link.category));
    await rows(page).filter({ hasText: title }).getByRole('link').click();
    await expect(page).toHaveURL(path);
    await expect(panel(page)).toBeHidden();
  }
});

test('SRCH-17 a result of each kind leads to its own page and closes the panel', async ({ page }) => {
  for (const category of ['Services', 'Products', 'Industries'] as const) {
    const { word, item } = findUniqueWord('description', category);
    await openSearch(page);
    await box(page).fill(word);
    await rows(page).getByRole('link').click();
    await expect(page).toHaveURL(item.href);
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});
