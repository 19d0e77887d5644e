import './careers.css';
import { pageMeta } from '#app/seo/page-meta.ts';
import { CareersPage } from '#app/site/careers/careers-page.tsx';
import { careersTrail } from '#app/site/careers/careers-trail.ts';
import { getContent } from '#content/read-content.server.ts';
import { jobFilterParameters } from '#domain/careers/job-filter.ts';
import { skipSearchRevalidation } from '../shared/skip-search-revalidation.ts';
import type { Route } from './+types/route.ts';
import { readCareers } from './read-careers.server.ts';

/** With one of these query parameters the page is rendered per request; the serving plan reads this. */
export const handle = { answersQuery: jobFilterParameters };

/** One page; every address below /careers opens it at the matching section. */
export function loader({ url }: Route.LoaderArgs) {
  const { careers } = getContent();
  const name = url.pathname.replace(/\/$/, '').split('/').at(-1);
  const view = careers.views.find(({ path }) => path === name);
  const { metaTitle, metaDescription } = view ?? careers;
  return { ...readCareers(url.searchParams), view, metaTitle, metaDescription };
}

export const shouldRevalidate = skipSearchRevalidation;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData.metaTitle,
    description: loaderData.metaDescription,
    // The other addresses show the same content.
    path: '/careers',
    trail: careersTrail,
  });

export default function Careers({
  loaderData: { metaTitle, metaDescription, ...screen },
}: Route.ComponentProps) {
  return <CareersPage {...screen} />;
}
