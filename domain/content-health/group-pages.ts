import type { BuiltPage, BuiltSite } from './built-site.ts';
import { isIndexed } from './find-page-errors.ts';
import { whereShown } from './where-shown.ts';

export interface PageGroup {
  /** "/services", or "/" for single pages. */
  section: string;
  /** The last change of any page in the section. */
  changedOn: string | null;
  pages: (Pick<BuiltPage, 'address' | 'title'> & { changedOn: string | null })[];
}

/** Every indexed page, grouped by the first part of its address, with the day its content last changed. */
export function groupPages({ pages, dates }: Pick<BuiltSite, 'pages' | 'dates'>): PageGroup[] {
  const indexed = pages.filter(isIndexed).map(({ address, title }) => ({
    address,
    title,
    changedOn: lastChange(address, dates),
  }));
  const sections = Object.groupBy(indexed, ({ address }) => {
    const section = `/${address.split('/')[1]}`;
    return indexed.some((page) => page.address.startsWith(`${section}/`)) ? section : '/';
  });
  return Object.entries(sections)
    .map(([section, pages = []]) => ({
      section,
      changedOn:
        pages
          .map(({ changedOn }) => changedOn ?? '')
          .sort()
          .at(-1) || null,
      pages: pages.toSorted((a, b) => a.address.localeCompare(b.address)),
    }))
    .sort((a, b) => a.section.localeCompare(b.section));
}

/** The last change of the files shown on a page; a listing shows all files of its folder. */
function lastChange(address: string, dates: BuiltSite['dates']): string | null {
  const days = Object.entries(dates)
    .filter(([file]) => file.startsWith(`content${address}/`) || whereShown(file).includes(address))
    .map(([, day]) => day);
  return days.sort().at(-1) ?? null;
}
