import type { MetaDescriptor } from 'react-router';
import type { Shell } from '#app/sections/shell/shell.ts';
import { absolute, type Site } from './site.ts';
import { breadcrumbList, type StructuredData } from './structured-data.ts';

const titleLimit = 60;
const descriptionLimit = 155;

export type Page = {
  title: string;
  description: string;
  /** The canonical address, which can differ from the requested one. */
  path: string;
  trail?: { name: string; href: string }[];
  structuredData?: (site: Site) => StructuredData[];
  noindex?: boolean;
};
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** All meta tags of a page's head. */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const site = siteOf(matches);
  const suffix = ` | ${site.name}`;
  const title = shorten(page.title, titleLimit - suffix.length) + suffix;
  const description = shorten(page.description, descriptionLimit);
  const url = absolute(site, page.path);
  const blocks = [
    ...(page.trail ? [breadcrumbList(site, page.trail)] : []),
    ...(page.structuredData?.(site) ?? []),
  ];
  return [
    { title },
    { name: 'description', content: description },
    ...(page.noindex ? noindexTags : indexedTags(url, shareImage(site, page))),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'en_LK' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...blocks.map((block) => ({ 'script:ld+json': block })),
  ];
}

const noindexTags: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex' },
  { name: 'twitter:card', content: 'summary' },
];

function indexedTags(url: string, image: { url: string; alt: string }): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:image', content: image.url },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image.url },
    { name: 'twitter:image:alt', content: image.alt },
  ];
}

/** The build draws this image for the page, with the same title. */
function shareImage(site: Site, { path, title }: Page) {
  const name = path === '/' ? '/home' : path;
  return { url: absolute(site, `/share${name}.png`), alt: `${title}, beside the moonstone of ${site.name}` };
}

function siteOf(matches: Matches): Site {
  const dataOf = (id: string) => matches.find((match) => match?.id === id)?.loaderData;
  const root = dataOf('root') as { siteUrl: string } | undefined;
  const shell = dataOf('site/layout/layout') as Pick<Shell, 'company'> | undefined;
  return { url: root?.siteUrl ?? '', name: shell?.company.name ?? 'Pahana' };
}

/** Cuts a long text at a word boundary and adds an ellipsis. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  let end = cut.lastIndexOf(' ');
  while (end > 0 && /[\s,;:.|]/.test(cut.charAt(end - 1))) end -= 1;
  return `${cut.slice(0, end)}…`;
}
