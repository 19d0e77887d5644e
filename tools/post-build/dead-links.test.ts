import { expect, test } from 'vitest';
import { findDeadLinks, readLinks } from './dead-links.ts';

test('the links of a page are its own addresses, each once, whatever follows them', () => {
  const html =
    '<a href="/contact?a=1&amp;b=2">x</a><a href="/contact#form">y</a><a href="//other.example/">z</a>' +
    '<a href="https://other.example/">w</a><a href="mailto:a@b.co">m</a><a href="#top">t</a><link href="/style.css">';
  expect(readLinks(html)).toEqual(['/contact']);
});

test('a link is dead that no page, no file and no handler answers', () => {
  const plan = { pages: { '/': '', '/contact': '' }, dynamic: ['^/receipts/[^/]+$'] };
  const links = ['/', '/contact', '/robots.txt', '/receipts/abc', '/products/gone'];
  expect(findDeadLinks([{ address: '/', links }], plan, new Set(['robots.txt']))).toEqual([
    { page: '/', href: '/products/gone' },
  ]);
});
