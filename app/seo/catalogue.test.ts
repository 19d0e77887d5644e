import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { listCatalogue } from './catalogue.server.ts';
import { listSitePaths } from './site-paths.server.ts';

test('the search index contains every entry and then every news item once, with title, description, category and an address that exists', () => {
  const { services, products, industries, news } = getContent();
  const items = listCatalogue();
  expect(items.map(({ title, description }) => ({ title, description }))).toEqual([
    ...[...services, ...products, ...industries].map(({ name, description }) => ({
      title: name,
      description,
    })),
    ...news.map(({ title, summary }) => ({ title, description: summary })),
  ]);
  expect(items.filter(({ category }) => category === 'Industries')).toHaveLength(industries.length);
  const paths = listSitePaths([]);
  for (const { href } of items) expect(paths).toContain(href);
});
