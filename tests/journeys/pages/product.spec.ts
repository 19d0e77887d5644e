import { expect, test } from '@playwright/test';
import { getContent } from '#content/read-content.server.ts';
import { productSlugs } from '../../specification-slugs.ts';
import { readMain } from '../../stack/read-main.ts';

const { products } = getContent();

test('SLUG-02 RT-10 DATA-016 DATA-018 DATA-019 DATA-021 DATA-022 DATA-025 DATA-026 DATA-028 PRD-14 PRD-15 PRD-16 PRD-17 PRD-18 PRD-19 PRD-20 PRD-21 PRD-22 PRD-23 every product page shows its whole record', async ({
  page,
}) => {
  test.setTimeout(120_000);
  expect(products.map(({ slug }) => slug)).toEqual(productSlugs);
  for (const product of products) {
    expect((await page.goto(`/products/${product.slug}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.locator('main').getByRole('link', { name: 'Request Demo' })).toBeVisible();
    await expect(page.locator('.page-hero .badge')).toHaveText(new RegExp(`^${product.category}$`, 'i'));
    const shown = await readMain(page);
    for (const text of [
      product.description,
      product.longDescription,
      product.industries?.join(', ') ?? '',
      ...product.benefits.flatMap(({ title, description }) => [title, description]),
      ...product.features,
      product.technicalDescription,
      ...product.technicalFeatures.flatMap(({ label, value }) => [label, value]),
      ...product.industryBenefits,
      ...product.industryUses.flatMap((use) => [use.industry, use.description, ...use.benefits]),
      product.implementationDescription,
      ...product.implementationDetails.flatMap(({ title, when = '', description }) => [
        title,
        when,
        description,
      ]),
      product.caseStudiesTitle,
      product.caseStudiesSubtitle,
      ...product.caseStudies.flatMap((study) => [study.title, study.description, ...study.results]),
      ...product.faqs.flatMap(({ question, answer }) => [question, answer]),
      'Pricing available on request / Contact Us',
    ]) {
      expect(shown, `${product.slug}: ${text}`).toContain(text);
    }
  }
});

test('PRD-12 PRD-13 PRD-22 PRD-23 PRD-24 the buttons of a product page pass on its name', async ({
  page,
}) => {
  const follow = async (label: string) => {
    await page.goto('/products/pos-system');
    await page.locator('main').getByRole('link', { name: label, exact: true }).click();
    await expect(page).not.toHaveURL(/\/products\//);
    const { pathname, searchParams } = new URL(page.url());
    return [pathname, Object.fromEntries(searchParams)];
  };
  const product = 'POS System';
  expect(await follow('Talk to Expert')).toEqual(['/talk-to-expert', { product }]);
  expect(await follow('Request Demo')).toEqual(['/contact', { product, type: 'demo' }]);
  expect(await follow('Contact Us')).toEqual(['/contact', { product }]);
  expect(await follow('Get Quote')).toEqual(['/talk-to-expert', { product, ask: 'quote' }]);
});
