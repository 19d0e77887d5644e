import { IndustryListing } from '#app/sections/industry-listing.tsx';
import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/industries.ts';
import { readIndustryListing } from './list-entries.server.ts';

export const loader = () => readIndustryListing();

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, listingPages.industries);

export default function Industries({ loaderData }: Route.ComponentProps) {
  return <IndustryListing {...loaderData} />;
}
