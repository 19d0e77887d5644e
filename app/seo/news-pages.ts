import type { MetaDescriptor } from 'react-router';
import type { NewsItem, SentLetter } from '#content/types.ts';
import { printFullDay } from '#domain/format/print-day.ts';
import type { Page } from './page-meta.ts';
import { newsArticle } from './structured-data.ts';

export const feedPath = '/news.atom';

/** The listing, which the page of an unknown item shows too. */
export const newsPage = {
  title: 'News from the House',
  description:
    'What Pahana released, who is coming, when the office on Lakeside Lane is closed, and every letter we have sent.',
  path: '/news',
  trail: [
    { name: 'Home', href: '/' },
    { name: 'News', href: '/news' },
  ],
} satisfies Page;

type ItemFacts = Pick<NewsItem, 'slug' | 'title' | 'summary' | 'date'> & { author: string | null };

export function newsItemPage(item: ItemFacts) {
  const { slug, title, summary } = item;
  const path = `/news/${slug}`;
  return {
    ...{ title, description: summary, path },
    trail: [...newsPage.trail, { name: title, href: path }],
    structuredData: (site) => [newsArticle(site, item)],
  } satisfies Page;
}

/** Two subjects may be the same, two letters of a day are not sent. */
export function letterPage({ slug, date, preview }: Pick<SentLetter, 'slug' | 'date' | 'preview'>) {
  const title = `Letter of ${printFullDay(date)}`;
  const path = `/news/letters/${slug}`;
  return {
    ...{ title, path },
    description: preview,
    trail: [...newsPage.trail, { name: title, href: path }],
  } satisfies Page;
}

/** Tells feed readers where the feed is. */
export const feedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: newsPage.title,
  href: feedPath,
};
