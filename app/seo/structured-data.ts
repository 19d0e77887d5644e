import type { Company, NewsItem, Opening, Product, Service } from '#content/types.ts';
import { absolute, type Site } from './site.ts';

type Value = string | number | Value[] | { [key: string]: Value };
export type StructuredData = { [key: string]: Value };

const context = 'https://schema.org';

/** Only what the company record states: no rating, no head count, no founding date (two readings of it exist). */
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
    address: postalAddress(company),
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
export function newsArticle(
  site: Site,
  {
    slug,
    title,
    summary,
    date,
    author,
  }: Pick<NewsItem, 'slug' | 'title' | 'summary' | 'date'> & {
    /** The name of a person; null: the company wrote it. */
    author: string | null;
  },
): StructuredData {
  const publisher = { '@type': 'Organization', '@id': organizationId(site), name: site.name };
  const url = absolute(site, `/news/${slug}`);
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    url,
    mainEntityOfPage: url,
    image: absolute(site, `/share/news/${slug}.png`),
    datePublished: date,
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
  };
}

type EntryFacts<Entry extends { slug: string; name: string; description: string }> = Pick<
  Entry,
  'slug' | 'name' | 'description'
>;

/** Uses the data of the opening's file. Remote work is limited to the company's country. */
export function jobPosting(site: Site, opening: PostedOpening, company: PlaceOfWork): StructuredData {
  const { id, title, description, requirements, benefits, posted, closesOn, type, location } = opening;
  return {
    '@context': context,
    '@type': 'JobPosting',
    title,
    description: [
      `<p>${description}</p>`,
      `<p>What we ask</p><ul>${requirements.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      `<p>What we give</p><ul>${benefits.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    ].join(''),
    url: absolute(site, `/careers/jobs/${id}`),
    identifier: { '@type': 'PropertyValue', name: site.name, value: id },
    datePosted: posted,
    // The whole last day, in the time of the office.
    ...(closesOn && { validThrough: `${closesOn}T23:59:59+05:30` }),
    ...(type && { employmentType: type.toUpperCase().replace(/\W+/g, '_') }),
    hiringOrganization: {
      '@type': 'Organization',
      '@id': organizationId(site),
      name: site.name,
      sameAs: absolute(site, '/'),
      logo: absolute(site, '/icon-512.png'),
    },
    ...(location === 'Remote'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: company.country },
        }
      : { jobLocation: { '@type': 'Place', address: postalAddress(company) } }),
  };
}
export type PostedOpening = Omit<Opening, 'slug' | 'order'>;
export type PlaceOfWork = Pick<Company, 'street' | 'city' | 'postcode' | 'country'>;

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

function postalAddress(company: PlaceOfWork): StructuredData {
  return {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    addressLocality: company.city,
    postalCode: company.postcode,
    addressCountry: company.country,
  };
}

function organizationId(site: Site): string {
  return absolute(site, '/#organization');
}
