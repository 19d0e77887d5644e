import { contentPolicy, withPolicyMeta } from './content-policy.ts';
import { findDeadLinks, readLinks } from './dead-links.ts';
import { delayHydration } from './delay-hydration.ts';
import { type PageHead, readHead } from './read-head.ts';
import { removeHydration } from './remove-hydration.ts';
import { planServing, type RouteEntry, type ServingPlan, statusOf } from './serving-plan.ts';

/** Path below the folder that is served, such as `about/index.html`. */
export type SiteFiles = ReadonlyMap<string, Buffer>;

export interface FinishedPage {
  address: string;
  head: PageHead;
  links: string[];
}

export interface FinishedPages {
  /** The pages, and the scripts that start them. */
  files: Map<string, Buffer>;
  pages: FinishedPage[];
  plan: ServingPlan;
}

/** A page that has what no page of ours may have, such as an inline style. */
export class PageError extends Error {
  override name = 'PageError';

  constructor(
    readonly address: string,
    cause: unknown,
  ) {
    super(`${address}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Turns what the framework rendered into the pages that visitors get, and plans who serves which address. */
export function finishPages(
  rendered: SiteFiles,
  routes: Record<string, RouteEntry>,
  bodyBytes: number,
): FinishedPages {
  const files = new Map<string, Buffer>();
  const policies: Record<string, string> = {};
  const pages: FinishedPage[] = [];
  for (const path of [...rendered.keys()].filter((name) => name.endsWith('.html')).sort()) {
    if (!/(^|\/)index\.html$/.test(path)) throw new Error(`${path} is not a page of the site`);
    const address = `/${path.replace(/\/?index\.html$/, '')}`;
    try {
      const { html, startFile } = finishScripts(rendered.get(path)?.toString() ?? '', address);
      if (startFile) files.set(startFile.path, Buffer.from(startFile.source));
      const policy = contentPolicy(html);
      files.set(path, Buffer.from(withPolicyMeta(html, policy)));
      policies[address] = policy;
      pages.push({ address, head: readHead(html), links: readLinks(html) });
    } catch (cause) {
      throw new PageError(address, cause);
    }
  }
  const addresses = new Set([...rendered.keys()].map((path) => `/${path}`));
  const plan = planServing({ routes, policies, files: addresses, bodyBytes });
  return { files, pages, plan };
}

function finishScripts(
  html: string,
  address: string,
): ReturnType<typeof delayHydration> | { html: string; startFile?: never } {
  return statusOf(address) ? { html: removeHydration(html) } : delayHydration(html);
}

/** For the desk's content report, because the server has neither the pages nor their history. */
export function describeSite(
  { pages, plan }: FinishedPages,
  { dates, paths, builtOn }: { dates: Record<string, string>; paths: ReadonlySet<string>; builtOn: string },
) {
  return {
    builtOn,
    dates,
    pages: pages
      .filter(({ address }) => !address.endsWith('/-') && !statusOf(address))
      .map(({ address, head }) => ({ address, ...head })),
    deadLinks: findDeadLinks(pages, plan, paths),
  };
}
