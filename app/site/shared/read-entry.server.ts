import type { Column } from '#app/sections/columns.tsx';
import type { Story } from '#app/sections/stories.tsx';
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
  const found = getContent().products.find((product) => product.slug === slug);
  return found ? presentProduct(found) : null;
}

export function readIndustry(slug: string): IndustryDetail | null {
  const content = getContent();
  const found = content.industries.find((industry) => industry.slug === slug);
  return found ? presentIndustry(found, content) : null;
}

export function presentService(service: Service, { defaults }: Content): ServiceDetail {
  const { id, order, icon, alsoKnownAs, caseStudies, ...shown } = service;
  const usesSampleStories = caseStudies.length === 0;
  const shownStories = usesSampleStories ? defaults.fallbackStories : caseStudies;
  return {
    ...shown,
    usesSampleStories,
    stories: shownStories.map(
      ({ client, title, challenge, solution, results }): Story => ({
        client,
        title,
        paragraphs: [challenge, solution],
        results,
      }),
    ),
    questions: defaults.serviceQuestions,
  };
}

function presentProduct(product: Product): ProductDetail {
  const { id, order, icon, alsoKnownAs, capabilities, caseStudies, ...shown } = product;
  return { ...shown, art: `screens/${icon}`, stories: caseStudies.map(toStory) };
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
    stories: stories.map(toStory),
  };
}

type StoryContent = { client: string; title: string; description: string; results: string[] };

function toStory({ client, title, description, results }: StoryContent): Story {
  return { client, title, paragraphs: [description], results };
}

/** "products/crm-system" as a link under that entry's own name. */
function linkTo(see: string, { services, products }: Content): Column['link'] {
  const [kind, slug] = see.split('/');
  const entry = (kind === 'services' ? services : products).find((candidate) => candidate.slug === slug);
  return entry && { label: entry.name, href: `/${see}` };
}
