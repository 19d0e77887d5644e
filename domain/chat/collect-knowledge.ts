import { firstSentence } from '#content/first-sentence.ts';
import type { Content, Industry, Product, Service } from '#content/types.ts';
import type { ItemKind } from './chat-message.ts';
import type { Knowledge, KnownItem } from './knowledge.ts';

const maxPoints = 3;

/** The catalogue, the openings and the company, reduced to what the rules need. */
export function collectKnowledge(
  { company, services, products, industries, openings }: Content,
  hasHelper: boolean,
): Knowledge {
  const { name, phone, email, hours, story } = company;
  return {
    company: { name, phone, email, hours, story },
    items: [
      ...services.map((service) => toItem('service', service, service.benefits)),
      ...products.map((product) => toItem('product', product, titlesOf(product.benefits))),
      ...industries.map((industry) => toItem('industry', industry, industry.solutions)),
    ],
    openings: openings.map(({ id, title, department, location, type }) => ({
      title,
      details: [department, location, type].filter(Boolean).join(', '),
      href: `/careers/jobs/${id}`,
    })),
    hasHelper,
  };
}

const sections = { service: '/services', product: '/products', industry: '/industries' } as const;

function toItem(kind: ItemKind, entry: Service | Product | Industry, points: string[]): KnownItem {
  const { slug, name, alsoKnownAs: also = [], description } = entry;
  return {
    kind,
    slug,
    name,
    also,
    href: `${sections[kind]}/${slug}`,
    summary: firstSentence(description),
    points: points.slice(0, maxPoints),
  };
}

const titlesOf = (points: { title: string }[]) => points.map(({ title }) => title);
