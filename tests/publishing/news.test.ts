import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleLetter } from '../newsletter-issue.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { type Stack, startStack } from '../stack.ts';
import { query } from './approve-text.ts';
import { readPage } from './read-site.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ name: 'publishing' });
});
afterAll(() => stack?.stop());

const page = async (address: string) => await readPage(stack.baseUrl + address);
const untilFound = (address: string) =>
  waitUntil(`${address} is there`, async () => (await page(address)).status === 200, 90_000);

test('a news item that staff publish has its page, and is in list, feed, search, sitemap and share pictures', async () => {
  const item = {
    id: 'two-more-chairs',
    slug: 'two-more-chairs',
    title: 'Two more chairs',
    date: '2026-11-19',
  };
  const value = {
    ...item,
    summary: 'For those who come on foot.',
    text: ['They are blue.', { list: ['One', 'Two'] }],
  };
  expect((await page('/news/two-more-chairs')).status).toBe(404);
  const began = performance.now();
  await query(
    stack.databaseUrl,
    `insert into content_draft (file, state, value, base_hash, approved_at)
       values ('content/news/two-more-chairs.yaml', 'approved', $1, '', now())`,
    [JSON.stringify(value)],
  );
  await untilFound('/news/two-more-chairs');
  console.log(`live after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  expect((await page('/news/two-more-chairs')).body).toContain('They are blue.');
  for (const address of ['/news', '/news.atom', '/catalogue.json', '/sitemap.xml'])
    expect((await page(address)).body, address).toContain('two-more-chairs');
  expect((await page('/share/news/two-more-chairs.png')).status).toBe(200);
});

test('a letter comes into the archive when its sending begins', async () => {
  const letter = sampleLetter({ subject: 'Rain on the roof' });
  await query(
    stack.databaseUrl,
    `insert into newsletter_issue (content, state, version, scheduled_at) values ($1, 'scheduled', 1, now())`,
    [JSON.stringify(letter)],
  );
  await waitUntil(
    'the letter is listed',
    async () => (await page('/news')).body.includes('Rain on the roof'),
    150_000,
  );
  const [, address = ''] =
    /href="(\/news\/letters\/[^"]*rain-on-the-roof)"/.exec((await page('/news')).body) ?? [];
  expect((await page(address)).body).toContain('Nobody noticed.');
});
