import type { CatalogueItem } from '#app/seo/catalogue.server.ts';

const maxShown = 8;

type Category = CatalogueItem['category'];
export type Matches = {
  shown: CatalogueItem[];
  total: number;
  totals: [category: Category, count: number][];
};

/** Matches in the title come before matches in the description, and news after everything else. */
export function matchCatalogue(items: CatalogueItem[], query: string): Matches {
  const inTitle = items.filter(({ title }) => includesText(title, query));
  const inDescription = items.filter(
    ({ title, description }) => !includesText(title, query) && includesText(description, query),
  );
  const isNews = ({ category }: CatalogueItem) => category === 'News';
  const matching = [...inTitle, ...inDescription];
  const found = [...matching.filter((item) => !isNews(item)), ...matching.filter(isNews)];
  const categories = new Set(items.map(({ category }) => category));
  return {
    shown: found.slice(0, maxShown),
    total: found.length,
    totals: [...categories]
      .map((name): [Category, number] => [name, found.filter(({ category }) => category === name).length])
      .filter(([, count]) => count > 0),
  };
}

export function includesText(text: string, query: string): boolean {
  return text.toLowerCase().includes(query.toLowerCase());
}
