import type { Content } from '#content/types.ts';
import { fillIn } from '../fill-in.ts';
import { listQuotable } from '../quotable-values.server.ts';
import { collectKnowledge } from './collect-knowledge.ts';
import { nameWords, pluralOf } from './words.ts';

/** A page of the site as the AI helper may read it. */
export interface SitePage {
  title: string;
  href: string;
  /** What it is called, for the score of names. */
  names: string[];
  text: string;
  /** Every word of the text, and its simple plural. */
  words: ReadonlySet<string>;
}

/** Every page with words of its own, the company's first. */
export function collectPages(content: Content): SitePage[] {
  const { company, promises, about, services, products, industries, openings } = content;
  const { items } = collectKnowledge(content, false);
  const { social: _, routing: __, ...facts } = company;
  const pages: Omit<SitePage, 'words'>[] = [
    {
      title: `Contact ${company.name}`,
      href: '/contact',
      names: [company.name],
      text: textOf([
        facts,
        `We answer messages ${promises.contact.printed}. ${promises.outsideHours}`,
        'Our office',
        about.office,
      ]),
    },
    ...[...services, ...products, ...industries].map((entry, place) => ({
      title: entry.name,
      href: items[place]?.href ?? '',
      names: [entry.name, ...(entry.alsoKnownAs ?? [])],
      text: textOf(entry),
    })),
    ...openings.map((opening) => ({
      title: opening.title,
      href: `/careers/jobs/${opening.id}`,
      names: [opening.title],
      text: textOf(opening),
    })),
    {
      title: 'Our story',
      href: '/about/our-story',
      names: [],
      text: textOf([about.milestones, about.purpose, about.principles]),
    },
    {
      title: 'Support',
      href: '/support',
      names: [],
      text: textOf(fillIn(content.support, listQuotable(content))),
    },
  ];
  return pages.map((page) => ({
    ...page,
    words: new Set(nameWords(page.text).flatMap((word) => [word, pluralOf(word)])),
  }));
}

/** Not meant for readers, or said again elsewhere. */
const unread = new Set([
  'id',
  'slug',
  'order',
  'icon',
  'colour',
  'image',
  'metaTitle',
  'metaDescription',
  'position',
  'see',
]);

/** Every sentence of a record, one to a line. */
function textOf(part: unknown): string {
  if (typeof part === 'string' || typeof part === 'number') return String(part);
  if (Array.isArray(part)) return part.map(textOf).filter(Boolean).join('\n');
  if (typeof part !== 'object' || part === null) return '';
  return Object.entries(part)
    .filter(([name]) => !unread.has(name))
    .map(([, value]) => textOf(value))
    .filter(Boolean)
    .join('\n');
}
