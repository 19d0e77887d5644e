import type { Column } from '#app/sections/columns.tsx';
import type { Story } from '#app/sections/stories/stories.tsx';
import type { IndustryDetail } from '#app/site/industries/industry-page.tsx';
import type { ProductDetail } from '#app/site/products/product-page.tsx';
import type { ServiceDetail } from '#app/site/services/service-page.tsx';
import { getContent } from '#content/read-content.server.ts';
import type { Content, Industry, Product, Service } from '#content/types.ts';

const challengeLimit = 6;

/** The three readers return null for an unknown slug. */
export function readService(slug: string): ServiceDetail | null {
  const content = getContent();
  const found = content.services.find((service) => service.slug === slug);
  return found ? presentService(found, content) : null;
}

export function readProduct(slug: string): ProductDetail | null {
  const content = getContent();
  const found = content.products.find((product) => product.slug === slug);
  return found ? presentProduct(found, content) : null;
}

export function readIndustry(slug: string): IndustryDetail | null {
  const content = getContent();
  const found = content.industries.find((industry) => industry.slug === slug);
  return found ? presentIndustry(found, content) : null;
}

const readers = { services: readService, products: readProduct, industries: readIndustry };

/** One story of an entry such as "industries/healthcare", with a link to that entry's page. */
export function readStory(of: string, title: string): Story {
  const [kind, slug = ''] = of.split('/');
  const entry = readers[kind as keyof typeof readers](slug);
  const story = entry?.stories.find((candidate) => candidate.title === title);
  if (!entry || !story) throw new Error(`${of} has no story "${title}"`);
  return { ...story, link: { label: `Read about ${entry.name}`, href: `/${of}` } };
}

export function presentService(service: Service, content: Content): ServiceDetail {
  const { id, order, icon, alsoKnownAs, caseStudies, industries, ...shown } = service;
  const { fallbackStories, serviceQuestions } = content.defaults;
  const usesSampleStories = caseStudies.length === 0;
  return {
    ...shown,
    industries: industries.map((industry) => ({ ...industry, cloth: clothOf(industry.name, content) })),
    usesSampleStories,
    stories: (usesSampleStories ? fallbackStories : caseStudies).map(
      ({ challenge, solution, industry, ...story }): Story => ({
        ...story,
        paragraphs: [challenge, solution],
        cloth: clothOf(industry, content),
      }),
    ),
    questions: serviceQuestions,
  };
}

function presentProduct(product: Product, content: Content): ProductDetail {
  const { id, order, icon, alsoKnownAs, capabilities, caseStudies, industryUses, ...shown } = product;
  return {
    ...shown,
    industryUses: industryUses.map((use) => ({ ...use, cloth: clothOf(use.industry, content) })),
    art: `screens/${icon}`,
    stories: caseStudies.map(
      ({ id, description, industry, ...story }): Story => ({
        ...story,
        paragraphs: [description],
        cloth: clothOf(industry, content),
      }),
    ),
  };
}

export function presentIndustry(industry: Industry, content: Content): IndustryDetail {
  const { id, order, alsoKnownAs, statsSummary, solutionCards, stories, process, challenges, ...shown } =
    industry;
  return {
    ...shown,
    challenges: challenges.slice(0, challengeLimit),
    steps: [
      { title: 'Industry Analysis', description: process.analysis },
      { title: 'Strategic Planning', description: process.planning },
      { title: 'Implementation', description: process.implementation },
      { title: 'Optimization', description: process.optimization },
    ],
    solutionCards: (solutionCards ?? content.defaults.genericSolutions).map(
      ({ title, description, see }): Column => ({
        title,
        description,
        link: see ? linkTo(see, content) : undefined,
      }),
    ),
    stories: stories.map(
      ({ description, ...story }): Story => ({ ...story, paragraphs: [description], cloth: industry.icon }),
    ),
  };
}

const clothOf = (industry: string | undefined, { industries }: Content) =>
  industries.find(({ name }) => name === industry)?.icon;

/** "products/crm-system" as a link under that entry's own name. */
function linkTo(see: string, { services, products }: Content): Column['link'] {
  const [kind, slug] = see.split('/');
  const entry = (kind === 'services' ? services : products).find((candidate) => candidate.slug === slug);
  return entry && { label: entry.name, href: `/${see}` };
}
