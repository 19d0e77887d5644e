import { data } from 'react-router';
import { missingStatus } from '#app/seo/fallbacks.ts';
import { feedLink, feedPath, newsItemPage, newsPage } from '#app/seo/news-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { NewsItemPage } from '#app/site/news/news-item-page.tsx';
import { NewsPage } from '#app/site/news/news-page.tsx';
import type { Route } from './+types/news-item-route.ts';
import { readNewsItem, readNewsListing } from './read-news.server.ts';

/** An unknown slug shows the listing instead. */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  const found = readNewsItem(slug);
  if (found) return data({ found, listing: null });
  return data({ found: null, listing: readNewsListing() }, { status: missingStatus(slug) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const item = loaderData?.found?.item;
  if (!item) return pageMeta(matches, { ...newsPage, noindex: true });
  return [...pageMeta(matches, newsItemPage(item)), feedLink];
}

export default function NewsItem({ loaderData: { found, listing } }: Route.ComponentProps) {
  if (!found) return <NewsPage {...listing} trail={newsPage.trail} feed={feedPath} missing="news item" />;
  return <NewsItemPage {...found} trail={newsItemPage(found.item).trail} />;
}
