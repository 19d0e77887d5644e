import { getContent } from '#content/read-content.server.ts';

export type CatalogueItem = {
  slug: string;
  title: string;
  description: string;
  category: 'Services' | 'Products' | 'Industries' | 'News';
  href: string;
};
type Entry = { slug: string; name: string; description: string };

export function listCatalogue(): CatalogueItem[] {
  const { services, products, industries, news } = getContent();
  return [
    ...services.map(toItem('Services', '/services')),
    ...products.map(toItem('Products', '/products')),
    ...industries.map(toItem('Industries', '/industries')),
    ...news.map(({ slug, title, summary }): CatalogueItem => {
      return { slug, title, description: summary, category: 'News', href: `/news/${slug}` };
    }),
  ];
}

function toItem(category: CatalogueItem['category'], section: string) {
  return ({ slug, name, description }: Entry): CatalogueItem => ({
    slug,
    title: name,
    description,
    category,
    href: `${section}/${slug}`,
  });
}
