import { expect, test } from 'vitest';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import { toShell } from './read-shell.server.ts';

const content = getContent();

/** Eight entries, so that the limit of six applies whatever the catalogue contains. */
function eight<Entry extends { slug: string; name: string }>(entries: Entry[]): Entry[] {
  const [first] = entries;
  if (!first) throw new Error('no entry to test with');
  return Array.from({ length: 8 }, (_, index) => ({
    ...first,
    slug: `entry-${index}`,
    name: `Entry ${index}`,
  }));
}

test('HDR-14 HDR-15 the menu lists every entry with its name and the first sentence of its description', () => {
  const { menu } = toShell(content);
  for (const kind of ['services', 'products', 'industries'] as const)
    expect(menu[kind]).toEqual(
      content[kind].map(({ slug, name, description }) => ({
        slug,
        name,
        summary: firstSentence(description),
      })),
    );
});

test('FTR-03 FTR-04 FTR-05 footer columns hold the first six products, five services and six industries', () => {
  const { footer } = toShell({
    ...content,
    services: eight(content.services),
    products: eight(content.products),
    industries: eight(content.industries),
  });
  const hrefs = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `/${kind}/entry-${index}`);
  expect(footer.slice(0, 3).map(({ title, links }) => [title, links.map(({ href }) => href)])).toEqual([
    ['Products', hrefs('products', 6)],
    ['Services', hrefs('services', 5)],
    ['Industries', hrefs('industries', 6)],
  ]);
});

test('FTR-06 the Company column holds About Us, Careers and Contact', () => {
  expect(toShell(content).footer.at(-1)).toEqual({
    title: 'Company',
    links: [
      { label: 'About Us', href: '/about' },
      { label: 'Careers', href: '/careers' },
      { label: 'Contact', href: '/contact' },
    ],
  });
});

test('FTR-01 the four social links carry the names of the specification', () => {
  expect(toShell(content).company.social.map(({ label }) => label)).toEqual([
    'LinkedIn',
    'Twitter',
    'GitHub',
    'YouTube',
  ]);
});
