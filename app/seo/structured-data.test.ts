import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { breadcrumbList, jobPosting, organization, service, softwareApplication } from './structured-data.ts';

const site = { url: 'https://pahana.example', name: 'Pahana' };
const { company, services, products, openings } = getContent();

test('breadcrumbs are numbered from one and have absolute addresses', () => {
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

test('ABT-48 the organization has the data of the company record and no founding date', () => {
  const data = organization(site, company);
  expect(data).toMatchObject({
    '@type': 'Organization',
    name: company.name,
    telephone: company.phone,
    sameAs: company.social.map(({ href }) => href),
  });
  expect(data).not.toHaveProperty('foundingDate');
});

test('there are no ratings, prices or reviews', () => {
  const all = [
    organization(site, company),
    ...services.map((entry) => service(site, entry)),
    ...products.map((entry) => softwareApplication(site, entry)),
    ...openings.map((opening) => jobPosting(site, opening, company)),
  ];
  expect(JSON.stringify(all)).not.toMatch(/"\w*(rating|review|offers|price|award)\w*":/i);
});

test('services and products link to their own page and to the organization', () => {
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

test('a job in Colombo has its address, a remote one the country it can be done from', () => {
  const postings = openings.map((opening) => jobPosting(site, opening, company));
  for (const [index, posting] of postings.entries()) {
    const { id, title, posted, requirements, benefits, description } = openings[index] ?? ({} as never);
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      title,
      datePosted: posted,
      employmentType: 'FULL_TIME',
      url: `https://pahana.example/careers/jobs/${id}`,
      hiringOrganization: { name: 'Pahana', sameAs: 'https://pahana.example/' },
    });
    for (const text of [description, ...requirements, ...benefits])
      expect(posting.description).toContain(text);
    expect(posting).not.toHaveProperty('validThrough');
    expect(posting).not.toHaveProperty('baseSalary');
  }
  const [inColombo, , remote] = postings;
  expect(inColombo?.jobLocation).toMatchObject({ address: { addressLocality: 'Colombo' } });
  expect(inColombo).not.toHaveProperty('jobLocationType');
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Sri Lanka' },
  });
  expect(remote).not.toHaveProperty('jobLocation');
});

test('the last day to apply is a whole day of the office', () => {
  const [opening = {} as never] = openings;
  expect(jobPosting(site, { ...opening, closesOn: '2026-12-31' }, company)).toMatchObject({
    validThrough: '2026-12-31T23:59:59+05:30',
  });
});

test('an opening without a type has no employment type', () => {
  const [{ type: _, ...opening } = {} as never] = openings;
  expect(jobPosting(site, opening, company)).not.toHaveProperty('employmentType');
});
