import './careers.css';
import { data } from 'react-router';
import { missingStatus } from '#app/seo/fallbacks.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { jobPosting } from '#app/seo/structured-data.ts';
import { CareersPage } from '#app/site/careers/careers-page.tsx';
import { careersTrail } from '#app/site/careers/careers-trail.ts';
import { jobPath } from '#app/site/careers/open-job.ts';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import { skipSearchRevalidation } from '../shared/skip-search-revalidation.ts';
import type { Route } from './+types/job-route.ts';
import { readCareers } from './read-careers.server.ts';

/** The careers page with one opening highlighted; an unknown id shows the page without it. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  const { openings, company, careers } = getContent();
  const { metaTitle, metaDescription } = careers;
  const screen = readCareers();
  const found = openings.find((known) => known.id === id);
  if (!found) {
    const about = { metaTitle, metaDescription };
    return data({ screen, posting: null, about }, { status: missingStatus(id) });
  }
  // The criteria are for staff.
  const { criteria: _, ...opening } = found;
  const { street, city, postcode, country } = company;
  const { title, location, description } = opening;
  const about = {
    metaTitle: `${title}, ${location}`,
    metaDescription: `${firstSentence(description)} ${title} at Pahana, ${location === 'Remote' ? 'from anywhere in Sri Lanka' : location}.`,
  };
  return data({ screen, posting: { opening, place: { street, city, postcode, country } }, about });
}

export const shouldRevalidate = skipSearchRevalidation;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { posting, about } = loaderData;
  const page = { title: about.metaTitle, description: about.metaDescription };
  if (!posting) return pageMeta(matches, { ...page, path: '/careers', noindex: true });
  const { opening, place } = posting;
  const path = jobPath(opening.id);
  return pageMeta(matches, {
    ...page,
    path,
    trail: [...careersTrail, { name: opening.title, href: path }],
    structuredData: (site) => [jobPosting(site, opening, place)],
  });
};

export default function Job({ loaderData: { screen, posting } }: Route.ComponentProps) {
  return <CareersPage {...screen} highlightedId={posting?.opening.id} missing={!posting} />;
}
