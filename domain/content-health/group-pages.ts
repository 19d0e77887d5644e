import type { BuiltPage, BuiltSite } from './built-site.ts';
import { isToBeFound } from './find-page-errors.ts';
import { whereShown } from './where-shown.ts';

export interface PageGroup {
  /** "/services", or "/" for what stands alone. */
  section: string;
  /** The day anything under it last changed. */
  changedOn: string | null;
  pages: (Pick<BuiltPage, 'address' | 'title'> & { changedOn: string | null })[];
}

/** Every page that is to be found, by the first part of its address, with the day anything on it last changed. */
export function groupPages({ pages, dates }: Pick<BuiltSite, 'pages' | 'dates'>): PageGroup[] {
  const found = pages.filter(isToBeFound).map(({ address, title }) => ({
    address,
    title,
    changedOn: lastChange(address, dates),
  }));
  const sections = Object.groupBy(found, ({ address }) => {
    const section = `/${address.split('/')[1]}`;
    return found.some((page) => page.address.startsWith(`${section}/`)) ? section : '/';
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

/** Of the files that show there; a listing shows everything in its folder. */
function lastChange(address: string, dates: BuiltSite['dates']): string | null {
  const days = Object.entries(dates)
    .filter(([file]) => file.startsWith(`content${address}/`) || whereShown(file).includes(address))
    .map(([, day]) => day);
  return days.sort().at(-1) ?? null;
}
