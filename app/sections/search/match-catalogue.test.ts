import { expect, test } from 'vitest';
import { listCatalogue } from '#app/seo/catalogue.server.ts';
import { matchCatalogue } from './match-catalogue.ts';

const catalogue = listCatalogue();
const titles = (query: string) => matchCatalogue(catalogue, query).shown.map(({ title }) => title);

test('SRCH-04 SRCH-13 at most eight matches are shown, and all are counted, in total and by category', () => {
  const { shown, total, totals } = matchCatalogue(catalogue, 'e');
  expect(shown).toHaveLength(8);
  const matching = catalogue.filter((item) => /e/i.test(item.title + item.description));
  expect(total).toBe(matching.length);
  expect(total).toBeGreaterThan(8);
  expect(totals.map(([category]) => category)).toEqual(['Services', 'Products', 'Industries', 'News']);
  expect(totals.reduce((sum, [, count]) => sum + count, 0)).toBe(total);
});

test('SRCH-08 upper and lower case make no difference, in the query or in the text', () => {
  expect(titles('CLOUD')).toContain('Cloud Migration');
  expect(titles('CLOUD')).toEqual(titles('cloud'));
});

test('SRCH-05 SRCH-09 SRCH-11 every entry of the three catalogues is found by its title', () => {
  for (const { title } of catalogue) expect(titles(title)).toContain(title);
});

test('SRCH-10 every entry is found by its description', () => {
  for (const { title, description } of catalogue) expect(titles(description.slice(-40))).toContain(title);
});

test('title matches come before description matches, otherwise in catalogue order', () => {
  const item = (title: string, description: string) => ({
    slug: title,
    title,
    description,
    category: 'Services' as const,
    href: `/services/${title}`,
  });
  const items = [item('Paper', 'About cloth'), item('Thread', 'Cloth is woven'), item('Cloth', 'Woven')];
  expect(matchCatalogue(items, 'cloth').shown.map(({ title }) => title)).toEqual([
    'Cloth',
    'Paper',
    'Thread',
  ]);
});

test('news comes after every match of the catalogue, also if only its title matches', () => {
  const item = (title: string, category: 'News' | 'Products') => {
    return { slug: title, title, description: 'Woven cloth', category, href: `/${title}` };
  };
  const items = [item('Cloth of the year', 'News'), item('Thread', 'Products')];
  expect(matchCatalogue(items, 'cloth').shown.map(({ title }) => title)).toEqual([
    'Thread',
    'Cloth of the year',
  ]);
});

test('without a match nothing is shown and nothing is counted', () => {
  expect(matchCatalogue(catalogue, 'zzqqxx')).toEqual({ shown: [], total: 0, totals: [] });
});
