import { feedPath, newsPage } from '#app/seo/news-pages.ts';
import { writeFeed } from '#app/seo/write-feed.ts';
import { listFeedItems } from '#app/site/news/read-news.server.ts';
import { getContent } from '#content/read-content.server.ts';
import { env } from '#platform/env.server.ts';

/** For feed readers; the build writes it to a file. */
export function loader() {
  const site = { url: env().SITE_URL, name: getContent().company.name };
  const feed = writeFeed({ site, page: newsPage.path, self: feedPath, items: listFeedItems() });
  return new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}
