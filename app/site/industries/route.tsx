import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { IndustryListing } from '#app/site/industries/industry-listing.tsx';
import { readIndustryListing } from '../shared/list-entries.server.ts';
import type { Route } from './+types/route.ts';

export const loader = () => readIndustryListing();

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, listingPages.industries);

export default function Industries({ loaderData }: Route.ComponentProps) {
  return <IndustryListing {...loaderData} />;
}
