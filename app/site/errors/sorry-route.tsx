import { sorryStatuses } from '#app/seo/fallbacks.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { SorryScreen, sorryTexts } from '#app/site/errors/sorry-screen.tsx';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/sorry-route.ts';

export function loader({ url }: Route.LoaderArgs) {
  const status = sorryStatuses.find((known) => url.pathname.includes(`/${known}`)) ?? 503;
  const { phone, email } = getContent().company;
  return { status, phone, email };
}

export function meta({ loaderData: { status }, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: sorryTexts[status].title,
    description: 'Your words are still in the form: press Back, wait a moment and send them again.',
    path: `/sorry/${status}`,
    noindex: true,
  });
}

export default function Sorry({ loaderData }: Route.ComponentProps) {
  return <SorryScreen {...loaderData} />;
}
