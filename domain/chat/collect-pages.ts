import type { Content } from '#content/types.ts';
import { fillIn } from '../fill-in.ts';
import { listQuotableValues } from '../list-quotable-values.server.ts';
import { collectKnowledge } from './collect-knowledge.ts';
import { pluralOf, splitNameWords } from './split-words.ts';

/** A page of the site as the AI helper may read it. */
export interface SitePage {
  title: string;
  href: string;
  /** Its names, for the name score. */
  names: string[];
  text: string;
  /** Every word of the text, and its simple plural. */
  words: ReadonlySet<string>;
}

/** Every page with its own text, the company page first. */
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
    ...[...services, ...products, ...industries].map((entry, index) => ({
      title: entry.name,
      href: items[index]?.href ?? '',
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
      text: textOf(fillIn(content.support, listQuotableValues(content))),
    },
  ];
  return pages.map((page) => ({
    ...page,
    words: new Set(splitNameWords(page.text).flatMap((word) => [word, pluralOf(word)])),
  }));
}

/** Fields that are not shown to readers, or repeat other fields. */
const skippedFields = new Set([
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

/** Every text of a record, one per line. */
function textOf(part: unknown): string {
  if (typeof part === 'string' || typeof part === 'number') return String(part);
  if (Array.isArray(part)) return part.map(textOf).filter(Boolean).join('\n');
  if (typeof part !== 'object' || part === null) return '';
  return Object.entries(part)
    .filter(([name]) => !skippedFields.has(name))
    .map(([, value]) => textOf(value))
    .filter(Boolean)
    .join('\n');
}
