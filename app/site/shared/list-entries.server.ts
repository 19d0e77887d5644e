import { categoryLabel } from '#app/sections/category-label.ts';
import type { Cloth } from '#app/sections/cloth-band.tsx';
import type { CatalogueKind } from '#app/sections/shell/shell.ts';
import type { StageCard } from '#app/sections/stage-cards.tsx';
import type { Job } from '#app/site/home/job-rows.tsx';
import type { IndustryFigures } from '#app/site/industries/figures-table.tsx';
import type { CarouselItem } from '#app/site/services/service-carousel.tsx';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Product } from '#content/types.ts';
import { fillIn } from '#domain/fill-in.ts';
import { listQuotableValues } from '#domain/list-quotable-values.server.ts';

type Entry = { slug: string; name: string; description: string };

export function listServices(): CarouselItem[] {
  return getContent().services.map((service) => ({
    ...toCard('services', service),
    art: `marks/${service.icon}`,
  }));
}

export const readServiceListing = () => ({
  services: listServices(),
  claims: fillIn(getContent().claims, listQuotableValues(getContent())),
});

export function listProducts(): StageCard[] {
  return getContent().products.map(toProductCard);
}

export function toProductCard(product: Product): StageCard {
  return {
    ...toCard('products', product),
    art: `screens/${product.icon}`,
    badge: categoryLabel(product.category),
  };
}

export function listIndustries(): Cloth[] {
  return getContent().industries.map((industry) => ({
    ...toCard('industries', industry),
    cloth: industry.icon,
  }));
}

export function readIndustryListing() {
  return {
    industries: listIndustries(),
    figures: listIndustryFigures(),
    testimonials: getContent().testimonials,
  };
}

function listIndustryFigures(): IndustryFigures[] {
  return getContent().industries.map(({ slug, name, stats, statsSummary }) => ({
    href: `/industries/${slug}`,
    name,
    summary: statsSummary,
    ...stats,
  }));
}

export function listJobs(): Job[] {
  return getContent().openings.map(({ id, title, department, location, type, description }) => ({
    id,
    title,
    department,
    location,
    type,
    text: firstSentence(description),
    href: `/careers/jobs/${id}`,
  }));
}

function toCard(kind: CatalogueKind, { slug, name, description }: Entry) {
  return { href: `/${kind}/${slug}`, title: name, text: firstSentence(description) };
}
