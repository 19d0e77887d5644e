import { pageMeta } from '#app/seo/page-meta.ts';
import { CareersPage } from '#app/site/careers/careers-page.tsx';
import { careersTrail } from '#app/site/careers/careers-trail.ts';
import { getContent } from '#content/read-content.server.ts';
import { jobFilterParameters } from '#domain/careers/job-filter.ts';
import { keepOverSearch } from '../shared/keep-over-search.ts';
import type { Route } from './+types/route.ts';
import { readCareers } from './read-careers.server.ts';

/** Asked for with one of these, the page is rendered anew; the serving plan reads it here. */
export const handle = { answersQuery: jobFilterParameters };

/** One screen; every address below /careers opens it at the part that fits. */
export function loader({ url }: Route.LoaderArgs) {
  const { careers } = getContent();
  const name = url.pathname.replace(/\/$/, '').split('/').at(-1);
  const view = careers.views.find(({ path }) => path === name);
  const { metaTitle, metaDescription } = view ?? careers;
  return { ...readCareers(url.searchParams), view, metaTitle, metaDescription };
}

export const shouldRevalidate = keepOverSearch;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData.metaTitle,
    description: loaderData.metaDescription,
    // The other addresses show the same words.
    path: '/careers',
    trail: careersTrail,
  });

export default function Careers({
  loaderData: { metaTitle, metaDescription, ...screen },
}: Route.ComponentProps) {
  return <CareersPage {...screen} />;
}
