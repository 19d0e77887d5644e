import { expect, test } from 'vitest';
import { type FeedItem, writeFeed } from './write-feed.ts';

const site = { url: 'https://pahana.example', name: 'Pahana' };
const item = (changes: Partial<FeedItem> = {}): FeedItem => ({
  ...{
    slug: 'a-till',
    title: 'A till',
    summary: 'It waits.',
    date: '2026-11-04',
    text: ['One.'],
    author: null,
  },
  ...changes,
});
const write = (...items: FeedItem[]) => writeFeed({ site, page: '/news', self: '/news.atom', items });

test('an item keeps its id when its words change, and the feed has the date of the newest', () => {
  const id = '<id>tag:pahana.example,2026:/news/a-till</id>';
  expect(write(item())).toContain(id);
  const changed = write(item({ title: 'Two tills', date: '2026-12-01' }), item({ slug: 'b' }));
  expect(changed).toContain(id);
  expect(changed.match(/<id>/g)).toHaveLength(3);
  expect(changed.indexOf('<updated>2026-12-01T00:00:00+05:30</updated>')).toBeLessThan(
    changed.indexOf('<entry>'),
  );
});

test('characters of markup and characters that XML does not know cannot break the feed', () => {
  const feed = write(
    item({ title: 'A & <b>\u0007', summary: '"]]>', text: ['<script>', { list: ['a & b', 'c'] }] }),
  );
  expect(feed).toContain('<title>A &amp; &lt;b&gt;</title>');
  expect(feed).toContain('<summary>&quot;]]&gt;</summary>');
  expect(feed).toContain(
    '<content type="html">&lt;p&gt;&amp;lt;script&amp;gt;&lt;/p&gt;&lt;ul&gt;&lt;li&gt;a &amp;amp; b&lt;/li&gt;&lt;li&gt;c&lt;/li&gt;&lt;/ul&gt;</content>',
  );
});

test('a link of a text has a whole address, and an item has its author', () => {
  const text = ['See [support](/support) or [mail](mailto:a@b.example).'];
  const feed = write(item({ text, author: 'Farzana Cassim' }));
  expect(feed).toContain('&lt;a href=&quot;https://pahana.example/support&quot;&gt;support&lt;/a&gt;');
  expect(feed).toContain('href=&quot;mailto:a@b.example&quot;');
  expect(feed).toContain('<author><name>Farzana Cassim</name></author>');
});

test('without any news it is still a feed', () => {
  expect(write()).toMatch(/<updated>2026-01-01T00:00:00\+05:30<\/updated>[\s\S]+<\/feed>\n$/);
});
