import { expect, type Page, test } from '@playwright/test';
import { industrySlugs, productSlugs, serviceSlugs } from '../../specification-slugs.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const addresses = (kind: string, slugs: string[]) => slugs.map((slug) => `/${kind}/${slug}`);
const columns = {
  Products: addresses('products', productSlugs.slice(0, 6)),
  Services: addresses('services', serviceSlugs.slice(0, 5)),
  Industries: addresses('industries', industrySlugs.slice(0, 6)),
};

const footer = (page: Page) => page.getByRole('contentinfo');
const column = (page: Page, title: string) =>
  footer(page)
    .getByRole('navigation', { name: 'Footer' })
    .locator('div', { has: page.getByRole('heading', { name: title, exact: true }) });

async function nameIn(page: Page, listing: string, href: string) {
  await page.goto(listing);
  return (await page.locator(`main a[href="${href}"]`).first().textContent()) ?? '';
}

test('FTR-01 FTR-02 the footer links to the four profiles of the company', async ({ page }) => {
  await page.goto('/');
  const social = footer(page).locator('a[href^="https://"]');
  await expect(social).toHaveText(['LinkedIn', 'Twitter', 'GitHub', 'YouTube']);
  for (const link of await social.all()) await expect(link).toHaveAttribute('href', /pahana/);
});

for (const [clause, title] of [
  ['FTR-03', 'Products'],
  ['FTR-04', 'Services'],
  ['FTR-05', 'Industries'],
] as const) {
  test(`${clause} the ${title} column lists the first entries of the catalogue in its order`, async ({
    page,
  }) => {
    await page.goto('/about');
    const links = column(page, title).getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(columns[title]);
    const names = await links.allTextContents();
    for (const [index, href] of columns[title].entries()) {
      expect(await nameIn(page, `/${title.toLowerCase()}`, href)).toContain(names[index]);
    }
  });
}

for (const [clause, name, path] of [
  ['FTR-06', 'About Us', '/about'],
  ['FTR-06', 'Careers', '/careers'],
  ['FTR-06', 'Contact', '/contact'],
  ['FTR-07', 'Privacy Policy', '/privacy-policy'],
  ['FTR-08', 'Terms', '/terms-of-service'],
  ['FTR-02', 'Cookie Policy', '/cookie-policy'],
  ['FTR-02', 'Support', '/support'],
] as const) {
  test(`${clause} ${name} leads to ${path}`, async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await footer(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('FTR-06 the Company column has these three links only', async ({ page }) => {
  await page.goto('/');
  await expect(column(page, 'Company').getByRole('link')).toHaveText(['About Us', 'Careers', 'Contact']);
});
