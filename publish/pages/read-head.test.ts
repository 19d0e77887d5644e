import { expect, test } from 'vitest';
import { readHead } from './read-head.ts';

test('title, canonical address and share data are read from the head', () => {
  const html = `<head><meta property="og:title" content="BPA &amp; RPA | Pahana"/><meta property="og:site_name" content="Pahana"/>
    <meta property="og:description" content="It&#x27;s quick."/><link rel="canonical" href="https://pahana.example/services/bpa-rpa"/>
    <meta property="og:image" content="https://pahana.example/share/services/bpa-rpa.png"/>
    <script type="application/ld+json">{"@type":"Service","name":"BPA"}</script>
    <script type="application/ld+json">{"@type":"BreadcrumbList","itemListElement":[{"name":"Home"},{"name":"Services"}]}</script></head>`;
  expect(readHead(html)).toEqual({
    title: 'BPA & RPA | Pahana',
    description: "It's quick.",
    siteName: 'Pahana',
    canonical: 'https://pahana.example/services/bpa-rpa',
    noindex: false,
    shareImage: 'https://pahana.example/share/services/bpa-rpa.png',
    trail: ['Home', 'Services'],
  });
});

test('noindex is read from the head', () => {
  expect(readHead('<meta name="robots" content="noindex"/>')).toMatchObject({ noindex: true, trail: [] });
});
