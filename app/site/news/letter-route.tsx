import { data } from 'react-router';
import { missingStatus } from '#app/seo/fallbacks.ts';
import { feedPath, letterPage, newsPage } from '#app/seo/news-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { LetterPage } from '#app/site/news/letter-page.tsx';
import { NewsPage } from '#app/site/news/news-page.tsx';
import type { Route } from './+types/letter-route.ts';
import { readLetter, readNewsListing } from './read-news.server.ts';

/** An unknown slug shows the listing instead. */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  const found = readLetter(slug);
  if (found) return data({ found, listing: null });
  return data({ found: null, listing: readNewsListing() }, { status: missingStatus(slug) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const letter = loaderData?.found?.letter;
  return pageMeta(matches, letter ? letterPage(letter) : { ...newsPage, noindex: true });
}

export default function Letter({ loaderData: { found, listing } }: Route.ComponentProps) {
  if (!found) return <NewsPage {...listing} trail={newsPage.trail} feed={feedPath} missing="letter" />;
  return <LetterPage {...found} trail={letterPage(found.letter).trail} />;
}
