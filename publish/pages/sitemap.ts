import { escapeText } from './markup-text.ts';
import type { PageHead } from './read-head.ts';

/** Every page that search engines may list, once, at its canonical address. */
export function sitemap(
  pages: { address: string; head: PageHead }[],
  changedOn: (address: string) => string | undefined,
): string {
  const entries = pages
    .filter(
      ({ address, head }) => !head.noindex && head.canonical && new URL(head.canonical).pathname === address,
    )
    .map(({ address, head }) => {
      const date = changedOn(address);
      return `  <url><loc>${escapeText(head.canonical ?? '')}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
