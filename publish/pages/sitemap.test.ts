import { expect, test } from 'vitest';
import type { PageHead } from './read-head.ts';
import { sitemap } from './sitemap.ts';

const page = (address: string, head: Partial<PageHead> = {}) => ({
  address,
  head: {
    title: '',
    description: '',
    siteName: '',
    noindex: false,
    trail: [],
    canonical: `https://pahana.example${address}`,
    ...head,
  },
});

test('RT-30 a page is listed once, at its canonical address, unless it is noindex', () => {
  const xml = sitemap(
    [
      page('/'),
      page('/industries/banking'),
      page('/banking', { canonical: 'https://pahana.example/industries/banking' }),
      page('/support', { noindex: true }),
    ],
    () => undefined,
  );
  expect([...xml.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url)).toEqual([
    'https://pahana.example/',
    'https://pahana.example/industries/banking',
  ]);
  expect(xml).not.toContain('lastmod');
});

test('a page with a known date has a lastmod', () => {
  const xml = sitemap([page('/a'), page('/b')], (address) => (address === '/a' ? '2026-11-15' : undefined));
  expect(xml).toContain('<loc>https://pahana.example/a</loc><lastmod>2026-11-15</lastmod></url>');
  expect(xml.match(/lastmod/g)).toHaveLength(2);
});
