import type { BuiltPage, BuiltSite } from './built-site.ts';

export interface PageError {
  page: string;
  fault: string;
}

/** Longer ones are cut off where pages are found and shared. */
const longestTitle = 60;
const longestDescription = 160;

/** What search engines and those who share a page would stumble over. Pages that are not to be found are passed by. */
export function findPageErrors({ pages, deadLinks }: Pick<BuiltSite, 'pages' | 'deadLinks'>): PageError[] {
  const found = pages.filter(isToBeFound);
  return [
    ...found.flatMap((page) => faultsOf(page).map((fault) => ({ page: page.address, fault }))),
    ...sharedBy(found, 'title'),
    ...sharedBy(found, 'description'),
    ...deadLinks.map(({ page, href }) => ({ page, fault: `Leads to ${href}, which does not exist` })),
  ];
}

export function isToBeFound({ address, canonical, noindex }: BuiltPage): boolean {
  return !noindex && canonical !== undefined && new URL(canonical).pathname === address;
}

function faultsOf({ title, description, shareImage }: BuiltPage): string[] {
  return [
    title === '' && 'Has no title',
    title.length > longestTitle && `Title of ${title.length} characters; ${longestTitle} are shown`,
    description === '' && 'Has no description',
    description.length > longestDescription &&
      `Description of ${description.length} characters; ${longestDescription} are shown`,
    !shareImage && 'Has no picture to be shared with',
  ].filter((fault) => fault !== false);
}

function sharedBy(pages: BuiltPage[], field: 'title' | 'description'): PageError[] {
  const groups = Object.values(Object.groupBy(pages, (page) => page[field]));
  return groups.flatMap((group = []) => {
    const [first, ...others] = group;
    if (!first || first[field] === '') return [];
    return others.map(({ address }) => ({ page: address, fault: `Same ${field} as ${first.address}` }));
  });
}
