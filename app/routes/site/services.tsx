import { ServiceListing } from '#app/sections/service-listing.tsx';
import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/services.ts';
import { listServices } from './list-entries.server.ts';

export const loader = () => ({ services: listServices() });

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, listingPages.services);

export default function Services({ loaderData: { services } }: Route.ComponentProps) {
  return <ServiceListing services={services} />;
}
