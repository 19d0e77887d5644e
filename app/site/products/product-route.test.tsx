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
      <ProductPage product={{ ...detail, art: 'screens/pos-system', stories: [] }} />
    </MemoryRouter>,
  );

test('DATA-021 a product names its industries, and one without them shows its page all the same', () => {
  expect(show(product)).toContain(`Industries</dt><dd>${industries.join(', ')}</dd>`);
  const plain = show(withoutIndustries);
  expect(plain).toContain(`<h1>${product.name}</h1>`);
  expect(plain).not.toContain('Industries</dt>');
});
