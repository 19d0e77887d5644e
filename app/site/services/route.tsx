import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ServiceListing } from '#app/site/services/service-listing.tsx';
import { readServiceListing } from '../shared/list-entries.server.ts';
import type { Route } from './+types/route.ts';

export const loader = () => readServiceListing();

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, listingPages.services);

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServiceListing {...loaderData} />;
}
