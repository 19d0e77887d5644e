import { getContent } from '#content/read-content.server.ts';

/** Whether an address of this site names an entry that is not there, such as an opening that was closed. */
export function isGone(href: string): boolean {
  const { services, products, industries, openings, news, letters } = getContent();
  const [path = ''] = href.split(/[?#]/, 1);
  const [, folder = '', slug] =
    /^\/(services|products|industries|careers\/jobs|news\/letters|news)\/([^/]+)(?:\/apply)?$/.exec(path) ??
    [];
  const entries = {
    ...{ services, products, industries, news },
    'careers/jobs': openings,
    'news/letters': letters,
  }[folder];
  return entries?.every((entry) => entry.slug !== slug) ?? false;
}

/**
 * News and letters tell what was true on their day, and nobody may change a letter. So a link to something that is gone becomes
 * plain text, instead of keeping staff from closing an opening.
 */
export function dropGoneLinks(text: string): string {
  return text.replaceAll(/\[([^[\]]+)\]\(([^()]+)\)/g, (link, label, href) => (isGone(href) ? label : link));
}
