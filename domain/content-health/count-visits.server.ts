import { dayOf } from '#domain/format/print-day.ts';
import type { BuiltSite } from './built-site.ts';
import { isIndexed } from './find-page-errors.ts';
import { pageOf } from './page-of.ts';
import { addPageVisits } from './page-visit-store.server.ts';

/**
 * Counts visits in memory until they are stored, with nothing about the visitor. Whatever ends the process loses the counts
 * since then and nothing else; visitors wait for neither.
 */
export function createVisitCounter(readSite: () => Promise<BuiltSite | null>) {
  let pages: ReadonlySet<string> = new Set();
  const visits = new Map<string, number>();
  return {
    /** What is no page of the site is dropped, so that nothing else comes into the table. */
    count(uri: string): void {
      const page = pageOf(uri);
      if (pages.has(page)) visits.set(page, (visits.get(page) ?? 0) + 1);
    },
    /** Texts that were published meanwhile have other pages. */
    async store(now: Date): Promise<void> {
      const site = await readSite();
      pages = new Set(site?.pages.filter(isIndexed).map(({ address }) => address));
      if (visits.size === 0) return;
      const counted = new Map(visits);
      visits.clear();
      await addPageVisits(dayOf(now), counted);
    },
  };
}
