import type { Company, Product, Service } from '#content/types.ts';
import { absolute, type Site } from './site.ts';

type Value = string | number | Value[] | { [key: string]: Value };
export type StructuredData = { [key: string]: Value };

const context = 'https://schema.org';

/** Only what the company record states: no rating, no head count, no founding date (two readings stand). */
export function organization(site: Site, company: OrganizationFacts): StructuredData {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': organizationId(site),
    name: company.name,
    url: absolute(site, '/'),
    logo: absolute(site, '/icon-512.png'),
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      addressLocality: company.city,
      postalCode: company.postcode,
      addressCountry: company.country,
    },
    sameAs: company.social.map(({ href }) => href),
  };
}
export type OrganizationFacts = Pick<
  Company,
  'name' | 'email' | 'phone' | 'street' | 'city' | 'postcode' | 'country' | 'social'
>;

export function service(site: Site, { slug, name, description }: EntryFacts<Service>): StructuredData {
  return {
    '@context': context,
    '@type': 'Service',
    name,
    description,
    url: absolute(site, `/services/${slug}`),
    serviceType: name,
    provider: { '@type': 'Organization', '@id': organizationId(site), name: site.name },
  };
}

export function softwareApplication(
  site: Site,
  { slug, name, description }: EntryFacts<Product>,
): StructuredData {
  return {
    '@context': context,
    '@type': 'SoftwareApplication',
    name,
    description,
    url: absolute(site, `/products/${slug}`),
    applicationCategory: 'BusinessApplication',
    publisher: { '@type': 'Organization', '@id': organizationId(site), name: site.name },
  };
}
type EntryFacts<Entry extends { slug: string; name: string; description: string }> = Pick<
  Entry,
  'slug' | 'name' | 'description'
>;

export function breadcrumbList(site: Site, trail: { name: string; href: string }[]): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(site, href),
    })),
  };
}

function organizationId(site: Site): string {
  return absolute(site, '/#organization');
}
