import { addDays } from './add-days.ts';
import type { PageGroup } from './group-pages.ts';
import type { CountedVisits } from './page-visit-store.server.ts';

/** A page without a visit for this many days is listed. */
export const unvisitedDays = 30;

export type Unvisited =
  /** Most visits never come to our nginx. */
  | { outcome: 'edge' }
  /** No page was opened: the count itself does not work, or nobody has come since it began. */
  | { outcome: 'nothing-counted' }
  | { outcome: 'too-early'; countedSince: string; knownFrom: string }
  /** `isYoung`: its text changed since then, so the page may be new. */
  | { outcome: 'listed'; pages: { address: string; changedOn: string | null; isYoung: boolean }[] };

/** Indexed pages that nobody opened. `today` is a day such as "2026-11-15". */
export function listUnvisited(
  groups: PageGroup[],
  { countedSince, visited }: CountedVisits,
  { today, isBehindEdge }: { today: string; isBehindEdge: boolean },
): Unvisited {
  if (isBehindEdge) return { outcome: 'edge' };
  if (countedSince === null || visited.length === 0) return { outcome: 'nothing-counted' };
  const since = firstDay(today);
  if (countedSince > since)
    return { outcome: 'too-early', countedSince, knownFrom: addDays(countedSince, unvisitedDays) };
  const pages = groups.flatMap((group) => group.pages).filter(({ address }) => !visited.includes(address));
  return {
    outcome: 'listed',
    pages: pages.map(({ address, changedOn }) => ({
      address,
      changedOn,
      isYoung: changedOn !== null && changedOn > since,
    })),
  };
}

/** The first of the days in which a page had no visit. */
export function firstDay(today: string): string {
  return addDays(today, -unvisitedDays);
}
