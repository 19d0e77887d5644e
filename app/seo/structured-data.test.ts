import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { breadcrumbList, organization, service, softwareApplication } from './structured-data.ts';

const site = { url: 'https://pahana.example', name: 'Pahana' };
const { company, services, products } = getContent();

test('breadcrumbs count from one and name absolute addresses', () => {
  const trail = [
    { name: 'Home', href: '/' },
    { name: 'Products', href: '/products' },
  ];
  expect(breadcrumbList(site, trail)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://pahana.example/' },
      { position: 2, name: 'Products', item: 'https://pahana.example/products' },
    ],
  });
});

test('ABT-48 the organization states its record and no founding date', () => {
  const data = organization(site, company);
  expect(data).toMatchObject({
    '@type': 'Organization',
    name: company.name,
    telephone: company.phone,
    sameAs: company.social.map(({ href }) => href),
  });
  expect(data).not.toHaveProperty('foundingDate');
});

test('nothing is rated, priced or reviewed', () => {
  const all = [
    organization(site, company),
    ...services.map((entry) => service(site, entry)),
    ...products.map((entry) => softwareApplication(site, entry)),
  ];
  expect(JSON.stringify(all)).not.toMatch(/"\w*(rating|review|offers|price|award)\w*":/i);
});

test('services and products point at their own page and at the organization', () => {
  for (const entry of services)
    expect(service(site, entry)).toMatchObject({
      '@type': 'Service',
      url: `https://pahana.example/services/${entry.slug}`,
      provider: { '@id': 'https://pahana.example/#organization' },
    });
  for (const entry of products)
    expect(softwareApplication(site, entry)).toMatchObject({
      '@type': 'SoftwareApplication',
      url: `https://pahana.example/products/${entry.slug}`,
      publisher: { '@id': 'https://pahana.example/#organization' },
    });
});
