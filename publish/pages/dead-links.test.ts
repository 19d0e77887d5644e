import { expect, test } from 'vitest';
import { findDeadLinks, readLinks } from './dead-links.ts';

test('only links within the site are read, each once, without query and fragment', () => {
  const html =
    '<a href="/contact?a=1&amp;b=2">x</a><a href="/contact#form">y</a><a href="//other.example/">z</a>' +
    '<a href="https://other.example/">w</a><a href="mailto:a@b.co">m</a><a href="#top">t</a><link href="/style.css">';
  expect(readLinks(html)).toEqual(['/contact']);
});

test('a link is dead if no page, file or handler answers it', () => {
  const plan = { pages: { '/': '', '/contact': '' }, dynamic: ['^/receipts/[^/]+$'] };
  const links = ['/', '/contact', '/robots.txt', '/receipts/abc', '/products/gone'];
  expect(findDeadLinks([{ address: '/', links }], plan, new Set(['robots.txt']))).toEqual([
    { page: '/', href: '/products/gone' },
  ]);
});
