import { data } from 'react-router';
import { missingStatus } from '#app/seo/fallbacks.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { NotFoundScreen } from '#app/site/errors/not-found-screen.tsx';
import type { Route } from './+types/not-found-route.ts';

export function loader({ url }: Route.LoaderArgs) {
  return data(null, { status: missingStatus(url.pathname) });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: '404 Page Not Found',
    description: 'There is nothing at this address. The main pages are one step away.',
    path: '/404',
    noindex: true,
  });
}

export default NotFoundScreen;
