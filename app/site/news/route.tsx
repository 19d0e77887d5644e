import { feedLink, feedPath, newsPage } from '#app/seo/news-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { NewsPage } from '#app/site/news/news-page.tsx';
import type { Route } from './+types/route.ts';
import { readNewsListing } from './read-news.server.ts';

export const loader = () => readNewsListing();

export const meta: Route.MetaFunction = ({ matches }) => [...pageMeta(matches, newsPage), feedLink];

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsPage {...loaderData} trail={newsPage.trail} feed={feedPath} />;
}
