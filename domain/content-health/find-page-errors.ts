import type { BuiltPage, BuiltSite } from './built-site.ts';

export interface PageError {
  page: string;
  message: string;
}

/** Search results and shared links cut off longer texts. */
const maxTitleLength = 60;
const maxDescriptionLength = 160;

/** Problems for search engines and shared links. Pages that are not indexed are skipped. */
export function findPageErrors({ pages, deadLinks }: Pick<BuiltSite, 'pages' | 'deadLinks'>): PageError[] {
  const indexed = pages.filter(isIndexed);
  return [
    ...indexed.flatMap((page) => messagesFor(page).map((message) => ({ page: page.address, message }))),
    ...findDuplicates(indexed, 'title'),
    ...findDuplicates(indexed, 'description'),
    ...deadLinks.map(({ page, href }) => ({ page, message: `Links to ${href}, which does not exist` })),
  ];
}

export function isIndexed({ address, canonical, noindex }: BuiltPage): boolean {
  return !noindex && canonical !== undefined && new URL(canonical).pathname === address;
}

function messagesFor({ title, description, shareImage }: BuiltPage): string[] {
  return [
    title === '' && 'Has no title',
    title.length > maxTitleLength && `Title of ${title.length} characters; ${maxTitleLength} are shown`,
    description === '' && 'Has no description',
    description.length > maxDescriptionLength &&
      `Description of ${description.length} characters; ${maxDescriptionLength} are shown`,
    !shareImage && 'Has no share image',
  ].filter((message) => message !== false);
}

function findDuplicates(pages: BuiltPage[], field: 'title' | 'description'): PageError[] {
  const groups = Object.values(Object.groupBy(pages, (page) => page[field]));
  return groups.flatMap((group = []) => {
    const [first, ...others] = group;
    if (!first || first[field] === '') return [];
    return others.map(({ address }) => ({ page: address, message: `Same ${field} as ${first.address}` }));
  });
}
