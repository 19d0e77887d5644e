import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getContent } from '#content/read-content.server.ts';
import { getReviews } from '#content/read-reviews.server.ts';
import type { BuiltSite } from '#domain/content-health/built-site.ts';
import { findPageErrors } from '#domain/content-health/find-page-errors.ts';
import { groupPages } from '#domain/content-health/group-pages.ts';
import { listReviews } from '#domain/content-health/list-reviews.ts';
import { dayOf, printDay } from '#domain/format/print-day.ts';

export async function readContentHealth(now: Date) {
  const site = await readBuiltSite();
  const reviews = listReviews(getReviews(), getContent(), site?.dates ?? {}, dayOf(now));
  const groups = site ? groupPages(site) : [];
  return {
    builtOn: site && printDay(site.builtOn),
    hasDates: Object.keys(site?.dates ?? {}).length > 0,
    reviews: reviews.map(({ dueOn, reason, ...review }) => ({
      ...review,
      dueOn: printDay(dueOn),
      reason: reason.replace(/\d{4}-\d\d-\d\d/, printDay),
    })),
    errors: site ? findPageErrors(site) : [],
    groups: groups.map(({ section, changedOn, pages }) => ({
      section,
      changedOn: changedOn && printDay(changedOn),
      pages: pages.map(({ changedOn, ...page }) => ({
        ...page,
        changedOn: changedOn && printDay(changedOn),
      })),
    })),
  };
}

let cached: Promise<BuiltSite | null> | undefined;

/** Facts that the build recorded about the pages; null when nothing is built, as in development. */
export function readBuiltSite(): Promise<BuiltSite | null> {
  cached ??= readFile(resolve('build/site.json'), 'utf8').then(
    (text) => JSON.parse(text) as BuiltSite,
    () => null,
  );
  return cached;
}
