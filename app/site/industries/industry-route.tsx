import { data } from 'react-router';
import { missingStatus } from '#app/seo/fallbacks.ts';
import { listingPages } from '#app/seo/listing-pages.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { IndustryListing } from '#app/site/industries/industry-listing.tsx';
import { IndustryPage } from '#app/site/industries/industry-page.tsx';
import { readIndustryListing } from '../shared/list-entries.server.ts';
import { readIndustry } from '../shared/read-entry.server.ts';
import type { Route } from './+types/industry-route.ts';

/** The slug is the last part of /industries/banking and of /banking alike. An unknown one shows the listing instead. */
export function loader({ url }: Route.LoaderArgs) {
  const slug = url.pathname.split('/').findLast(Boolean) ?? '';
  const industry = readIndustry(slug);
  if (industry) return data({ industry, listing: null });
  return data({ industry: null, listing: readIndustryListing() }, { status: missingStatus(slug) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const industry = loaderData?.industry;
  if (!industry) return pageMeta(matches, { ...listingPages.industries, noindex: true });
  const path = `/industries/${industry.slug}`;
  return pageMeta(matches, {
    title: industry.metaTitle,
    description: industry.metaDescription,
    path,
    trail: [...listingPages.industries.trail, { name: industry.name, href: path }],
  });
}

export default function Industry({ loaderData: { industry, listing } }: Route.ComponentProps) {
  return industry ? <IndustryPage industry={industry} /> : <IndustryListing {...listing} missing />;
}
