import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { listingPages } from './listing-pages.ts';
import { type Page, pageMeta } from './page-meta.ts';

const matches = [
  { id: 'root', loaderData: { siteUrl: 'https://pahana.example' } },
  { id: 'site/layout/layout', loaderData: { company: { name: 'Pahana' } } },
];
const { services, products, industries } = getContent();

const pages: Page[] = [
  ...Object.values(listingPages),
  ...[...services, ...products, ...industries].map(({ slug, metaTitle, metaDescription }) => ({
    title: metaTitle,
    description: metaDescription,
    path: `/${slug}`,
  })),
];

function read(page: Page) {
  const tags = pageMeta(matches, page) as Record<string, string>[];
  const content = (key: string) => tags.find((tag) => tag.name === key || tag.property === key)?.content;
  return {
    title: tags.find((tag) => tag.title)?.title ?? '',
    canonical: tags.find((tag) => tag.rel === 'canonical')?.href,
    content,
    blocks: tags.filter((tag) => 'script:ld+json' in tag).length,
  };
}

test('META-01 META-02 META-04 every catalogue page has a unique title and description within the length limits', () => {
  for (const page of pages) {
    const { title, content } = read(page);
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(title).toMatch(/ \| Pahana$/);
    expect(content('description')?.length, page.path).toBeLessThanOrEqual(155);
  }
  expect(new Set(pages.map((page) => read(page).title)).size).toBe(pages.length);
  expect(new Set(pages.map((page) => read(page).content('description'))).size).toBe(pages.length);
});

test('META-03 sharing tags repeat title, description and canonical address', () => {
  const { title, canonical, content } = read({
    title: 'Services',
    description: 'What we do.',
    path: '/services',
  });
  expect(canonical).toBe('https://pahana.example/services');
  expect(content('og:title')).toBe(title);
  expect(content('og:description')).toBe('What we do.');
  expect(content('og:url')).toBe(canonical);
  expect(content('twitter:title')).toBe(title);
});

test('META-03 a shared page has its own image with alternative text', () => {
  const { content } = read({ title: 'Services', description: 'What we do.', path: '/services' });
  expect(content('og:image')).toBe('https://pahana.example/share/services.png');
  expect(content('og:image:alt')).toContain('Services');
  expect(content('twitter:card')).toBe('summary_large_image');
  expect(content('twitter:image')).toBe(content('og:image'));
  expect(read({ title: 'Home', description: 'Home.', path: '/' }).content('og:image')).toBe(
    'https://pahana.example/share/home.png',
  );
});

test('a long title is cut at a word boundary and keeps the company name', () => {
  const { title, content } = read({
    title: 'A title that goes on for rather longer than any search engine will print it',
    description: `${'word '.repeat(40)}end`,
    path: '/long',
  });
  expect(title).toBe('A title that goes on for rather longer than any… | Pahana');
  expect(content('description')).toMatch(/word…$/);
  expect(content('description')?.length).toBeLessThanOrEqual(155);
});

test('a noindex page has no canonical address and no image', () => {
  const { canonical, content } = read({ title: 'Gone', description: 'Gone.', path: '/gone', noindex: true });
  expect(canonical).toBeUndefined();
  expect(content('robots')).toBe('noindex');
  expect(content('og:image')).toBeUndefined();
});

test('a breadcrumb trail becomes structured data', () => {
  expect(read(listingPages.products).blocks).toBe(1);
});
