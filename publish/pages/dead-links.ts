import { readElements } from './read-elements.ts';
import type { ServingPlan } from './serving-plan.ts';

/** Addresses of this site that a page links to, each once, without query and fragment. */
export function readLinks(html: string): string[] {
  const links = readElements(html)
    .filter(({ name }) => name === 'a')
    .map(({ attributes }) => (attributes.href ?? '').replace(/[?#].*/, ''))
    .filter((href) => /^\/(?!\/)/.test(href));
  return [...new Set(links)];
}

/** Links that no page, file or route answers. Fallback pages count as "not found". */
export function findDeadLinks(
  pages: { address: string; links: string[] }[],
  plan: Pick<ServingPlan, 'pages' | 'dynamic'>,
  files: ReadonlySet<string>,
): { page: string; href: string }[] {
  const dynamic = plan.dynamic.map((pattern) => new RegExp(pattern));
  const isAnswered = (href: string) =>
    plan.pages[href] !== undefined ||
    files.has(href.slice(1)) ||
    dynamic.some((pattern) => pattern.test(href));
  return pages.flatMap(({ address, links }) =>
    links.filter((href) => !isAnswered(href)).map((href) => ({ page: address, href })),
  );
}
