import { readElements } from './read-elements.ts';

export interface PageHead {
  title: string;
  description: string;
  siteName: string;
  /** Absolute; absent on pages that search engines must not list. */
  canonical?: string;
  noindex: boolean;
  /** Absolute address of the share image. */
  shareImage?: string;
  /** Names of the breadcrumbs, from home to the page itself. */
  trail: string[];
}

/** Reads the metadata of a finished page, so that the build needs no separate list of pages. */
export function readHead(html: string): PageHead {
  const head: PageHead = { title: '', description: '', siteName: '', noindex: false, trail: [] };
  for (const { name, attributes, body } of readElements(html)) {
    const { rel, href = '', type, content = '' } = attributes;
    if (name === 'link' && rel === 'canonical') head.canonical = href;
    if (name === 'script' && type === 'application/ld+json')
      head.trail.push(...namesOf(JSON.parse(body ?? '')));
    if (name !== 'meta') continue;
    const key = attributes.property ?? attributes.name;
    if (key === 'og:title') head.title = content;
    if (key === 'og:description') head.description = content;
    if (key === 'og:site_name') head.siteName = content;
    if (key === 'og:image') head.shareImage = content;
    if (key === 'robots') head.noindex = content.includes('noindex');
  }
  return head;
}

function namesOf(block: { '@type': string; itemListElement?: { name: string }[] }): string[] {
  return block['@type'] === 'BreadcrumbList' ? (block.itemListElement ?? []).map(({ name }) => name) : [];
}
