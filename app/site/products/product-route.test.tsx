import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ProductPage } from '#app/site/products/product-page.tsx';
import { getContent } from '#content/read-content.server.ts';

const [product] = getContent().products;
if (!product) throw new Error('no product to show');
const { industries = [], ...withoutIndustries } = product;

const show = (detail: typeof product | typeof withoutIndustries) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductPage product={{ ...detail, art: 'screens/pos-system', industryUses: [], stories: [] }} />
    </MemoryRouter>,
  );

test('DATA-021 a product page shows its industries, and a product without them still has a page', () => {
  expect(show(product)).toContain(`Industries</dt><dd>${industries.join(', ')}</dd>`);
  const page = show(withoutIndustries);
  expect(page).toContain(`<h1>${product.name}</h1>`);
  expect(page).not.toContain('Industries</dt>');
});
