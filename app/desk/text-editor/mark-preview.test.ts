import { expect, test } from 'vitest';
import { markPreview } from './mark-preview.ts';

const toPreview = (page: string) => `/preview?page=${page}`;
const page = (inner: string) =>
  `<html><head><link rel="modulepreload" href="/a.js"/></head><body class="x">${inner}</body></html>`;

test('nothing in a preview runs', () => {
  const html = markPreview(
    page('<script nonce="n">go()</script><script type="module" src="/a.js"></script>'),
    {
      notice: null,
      toPreview,
    },
  );
  expect(html).toBe('<html><head></head><body class="x"></body></html>');
});

test('links lead to the preview of another page, and those out of the site nowhere', () => {
  const html = markPreview(
    page(
      '<a class="b" href="/products#pos">P</a><a href="https://x.lk">X</a><a href="#top">T</a><a href="mailto:a@b.lk">M</a>',
    ),
    { notice: null, toPreview },
  );
  expect(html).toContain(
    '<a class="b" href="/preview?page=/products#pos">P</a><a>X</a><a href="#top">T</a><a>M</a>',
  );
});

test('what is said about the preview stands above the page, and is text', () => {
  const html = markPreview(page('<main>Page</main>'), {
    notice: { title: 'Not all is shown', lines: ['<b>Name</b>: too long'] },
    toPreview,
    back: { words: 'Preview.', address: '/desk?a=1&b=2', label: 'Back' },
  });
  expect(html).toContain('<body class="x"><aside');
  expect(html).toContain('<li>&lt;b&gt;Name&lt;/b&gt;: too long</li>');
  expect(html).toContain('<p><b>Preview.</b> <a href="/desk?a=1&amp;b=2">Back</a></p>');
});
