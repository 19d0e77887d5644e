import { data } from 'react-router';
import { missingStatus } from '#app/seo/fallbacks.ts';
import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { service as serviceData } from '#app/seo/structured-data.ts';
import { ServiceListing } from '#app/site/services/service-listing.tsx';
import { ServicePage } from '#app/site/services/service-page.tsx';
import { readServiceListing } from '../shared/list-entries.server.ts';
import { readService } from '../shared/read-entry.server.ts';
import type { Route } from './+types/service-route.ts';

/** An unknown slug shows the listing instead. */
export function loader({ params: { slug } }: Route.LoaderArgs) {
  const service = readService(slug);
  if (service) return data({ service, listing: null });
  return data({ service: null, listing: readServiceListing() }, { status: missingStatus(slug) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const service = loaderData?.service;
  if (!service) return pageMeta(matches, { ...listingPages.services, noindex: true });
  const path = `/services/${service.slug}`;
  return pageMeta(matches, {
    title: service.metaTitle,
    description: service.metaDescription,
    path,
    trail: [...listingPages.services.trail, { name: service.name, href: path }],
    structuredData: (site) => [serviceData(site, service)],
  });
}

export default function Service({ loaderData: { service, listing } }: Route.ComponentProps) {
  return service ? <ServicePage service={service} /> : <ServiceListing {...listing} missing />;
}
