import { ServiceListing } from '#app/sections/service-listing.tsx';
import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/services.ts';
import { readServiceListing } from './list-entries.server.ts';

export const loader = () => readServiceListing();

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, listingPages.services);

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServiceListing {...loaderData} />;
}
