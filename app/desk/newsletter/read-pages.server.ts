import { listCatalogue } from '#app/seo/catalogue.server.ts';
import { getContent } from '#content/read-content.server.ts';
import { isIndexed } from '#domain/content-health/find-page-errors.ts';
import { readBuiltSite } from '#domain/content-health/read-built-site.server.ts';
import { findSiteRoot } from '#domain/publishing/site-content.server.ts';

export interface LinkedPage {
  path: string;
  title: string;
}

/** The pages a letter may link to, and whether a path is one. */
export async function readPages(): Promise<{ pages: LinkedPage[]; isPage(path: string): boolean }> {
  const site = await readBuiltSite(findSiteRoot());
  const pages = site
    ? site.pages.filter(isIndexed).map(({ address, title }) => ({ path: address, title }))
    : listEntries();
  const paths = new Set(pages.map(({ path }) => path));
  return { pages, isPage: (path) => paths.has(path) || (!site && !isEntry.test(path)) };
}

const isEntry = /^\/(services|products|industries|careers\/jobs|news)\//;

/** Without a build, as in development, only the pages of entries are known. */
function listEntries(): LinkedPage[] {
  return [
    ...listCatalogue().map(({ href, title }) => ({ path: href, title })),
    ...getContent().openings.map(({ id, title }) => ({ path: `/careers/jobs/${id}`, title })),
  ];
}
