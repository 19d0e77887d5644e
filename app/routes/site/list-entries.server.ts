import { categoryLabel } from '#app/sections/category-label.ts';
import type { Cloth } from '#app/sections/cloth-band.tsx';
import type { IndustryFigures } from '#app/sections/figures-table.tsx';
import type { IndexRow } from '#app/sections/index-rows.tsx';
import type { CatalogueKind } from '#app/sections/shell.ts';
import type { StageCard } from '#app/sections/stage-cards.tsx';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';

type Entry = { slug: string; name: string; description: string };

export function listServices(): IndexRow[] {
  return getContent().services.map((service) => ({
    ...toCard('services', service),
    art: `marks/${service.icon}`,
  }));
}

export function listProducts(): (StageCard & { badge: string })[] {
  return getContent().products.map((product) => ({
    ...toCard('products', product),
    art: `screens/${product.icon}`,
    badge: categoryLabel(product.category),
  }));
}

export function listIndustries(): Cloth[] {
  return getContent().industries.map((industry) => ({
    ...toCard('industries', industry),
    cloth: industry.icon,
  }));
}

export function listIndustryFigures(): IndustryFigures[] {
  return getContent().industries.map(({ slug, name, stats, statsSummary }) => ({
    href: `/industries/${slug}`,
    name,
    summary: statsSummary,
    ...stats,
  }));
}

function toCard(kind: CatalogueKind, { slug, name, description }: Entry) {
  return { href: `/${kind}/${slug}`, title: name, text: firstSentence(description) };
}
