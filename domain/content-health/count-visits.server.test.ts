import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { createVisitCounter } from './count-visits.server.ts';
import { addPageVisits, deleteOldVisits, readVisited } from './page-visit-store.server.ts';

beforeAll(async () => void (await createTestDatabase()));
beforeEach(async () => void (await database().deleteFrom('page_visit').execute()));

const page = (address: string, noindex = false) => ({
  ...{ address, noindex, title: '', description: '' },
  canonical: `https://pahana.example${address}`,
});
const site = {
  ...{ builtOn: '2026-11-01', dates: {}, deadLinks: [] },
  pages: [page('/'), page('/about'), page('/receipt', true)],
};
/** 23:31 in Colombo. */
const evening = new Date('2026-11-19T18:01:00Z');
const readRows = async () => await database().selectFrom('page_visit').selectAll().orderBy('path').execute();

async function startCounter(pages = site.pages) {
  const counter = createVisitCounter(async () => ({ ...site, pages }));
  await counter.store(evening);
  return counter;
}

test('visits are stored together, one number for each page and day in Colombo, and nothing else', async () => {
  const counter = await startCounter();
  for (const uri of ['/about/index.html', '/about.data', '//index.html']) counter.count(uri);
  expect(await readRows()).toEqual([]);
  await counter.store(evening);
  counter.count('/_.data');
  await counter.store(evening);
  await counter.store(evening);
  counter.count('/_.data');
  // 0:01 of the next day in Colombo.
  await counter.store(new Date('2026-11-19T18:31:00Z'));
  const rows = await readRows();
  expect(rows.map(({ path, visits }) => [path, visits])).toEqual(
    expect.arrayContaining([
      ['/', 2],
      ['/', 1],
      ['/about', 2],
    ]),
  );
  expect(rows).toHaveLength(3);
  expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'path', 'visits']);
});

test('what is no indexed page of the site is not counted, so nobody can fill the table', async () => {
  const counter = await startCounter();
  for (const uri of ['/receipt/index.html', '/nonsense.data', '/robots.txt', 'about']) counter.count(uri);
  await counter.store(evening);
  expect(await readRows()).toEqual([]);
});

test('a page that was published meanwhile is counted from the next minute on', async () => {
  const pages = [...site.pages];
  const counter = await startCounter(pages);
  pages.push(page('/news/new'));
  counter.count('/news/new.data');
  await counter.store(evening);
  counter.count('/news/new.data');
  await counter.store(evening);
  expect(await readRows()).toMatchObject([{ path: '/news/new', visits: 1 }]);
});

test('two servers add to the same number', async () => {
  const visits = new Map([
    ['/about', 2],
    ['/', 1],
  ]);
  await Promise.all([addPageVisits('2026-11-19', visits), addPageVisits('2026-11-19', visits)]);
  expect(await readRows()).toMatchObject([
    { path: '/', visits: 2 },
    { path: '/about', visits: 4 },
  ]);
});

test('it is known which pages were visited since a day, and when the count began', async () => {
  expect(await readVisited('2026-11-01')).toEqual({ countedSince: null, visited: [] });
  await addPageVisits('2026-10-02', new Map([['/about', 5]]));
  await addPageVisits('2026-11-01', new Map([['/', 5]]));
  expect(await readVisited('2026-11-01')).toEqual({ countedSince: '2026-10-02', visited: ['/'] });
  await deleteOldVisits('2026-10-03');
  expect(await readVisited('2026-10-01')).toEqual({ countedSince: '2026-11-01', visited: ['/'] });
});
