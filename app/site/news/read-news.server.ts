import { getContent } from '#content/read-content.server.ts';
import type { NewsItem, SentLetter } from '#content/types.ts';
import { dropGoneLinks, isGone } from './drop-gone-links.server.ts';

export type NewsSummary = Pick<NewsItem, 'slug' | 'title' | 'summary' | 'date'>;
export type LetterSummary = Pick<SentLetter, 'slug' | 'subject' | 'preview' | 'date'>;
/** The page that an item is about. */
export type Subject = { href: string; name: string; art: string };

export const readNewsListing = () => ({
  news: getContent().news.map(toSummary),
  letters: getContent().letters.map(toLetterSummary),
});

export function readNewsItem(slug: string) {
  const { news, services, products, industries } = getContent();
  const index = news.findIndex((known) => known.slug === slug);
  const found = news[index];
  if (!found) return null;
  const { see, id: _, text, ...item } = found;
  const [kind, name] = see?.split('/') ?? [];
  const entry = [
    ...services.map((each) => ({ ...each, kind: 'services', art: `marks/${each.icon}` })),
    ...products.map((each) => ({ ...each, kind: 'products', art: `chips/${each.icon}` })),
    ...industries.map((each) => ({ ...each, kind: 'industries', art: `cloths/${each.icon}` })),
  ].find((each) => each.kind === kind && each.slug === name);
  return {
    item: { ...item, text: text.map(withLiveLinks), author: nameAuthor(found) },
    about: entry ? { href: `/${see}`, name: entry.name, art: entry.art } : null,
    ...readNeighbours(news.map(toSummary), index),
  };
}

export function readLetter(slug: string) {
  const { letters } = getContent();
  const index = letters.findIndex((known) => known.slug === slug);
  const found = letters[index];
  if (!found) return null;
  const { id: _, sections, ...letter } = found;
  return {
    letter: {
      ...letter,
      sections: sections.map(({ link, ...section }) =>
        link && !isGone(link.href) ? { ...section, link } : section,
      ),
    },
    ...readNeighbours(letters.map(toLetterSummary), index),
  };
}

/** Every item with its whole text. */
export const listFeedItems = () =>
  getContent().news.map((item) => ({
    ...item,
    text: item.text.map(withLiveLinks),
    author: nameAuthor(item),
  }));

const nameAuthor = ({ author }: NewsItem) =>
  getContent().people.find(({ id }) => id === author)?.name ?? null;

const toSummary = ({ slug, title, summary, date }: NewsItem): NewsSummary => {
  return { slug, title, summary, date };
};
const toLetterSummary = ({ slug, subject, preview, date }: SentLetter): LetterSummary => {
  return { slug, subject, preview, date };
};

/** The lists begin with the newest. */
const readNeighbours = <Item>(items: Item[], index: number) => ({
  newer: items[index - 1] ?? null,
  older: items[index + 1] ?? null,
});

type Part = NewsItem['text'][number];
const withLiveLinks = (part: Part): Part =>
  typeof part === 'string' ? dropGoneLinks(part) : { list: part.list.map(dropGoneLinks) };
