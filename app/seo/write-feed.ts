import type { NewsItem } from '#content/types.ts';
import { absolute, type Site } from './site.ts';

export interface FeedItem extends Pick<NewsItem, 'slug' | 'title' | 'summary' | 'date' | 'text'> {
  /** The name of a person; null: the company wrote it. */
  author: string | null;
}

interface Feed {
  site: Site;
  /** Of the page and of the feed itself. */
  page: string;
  self: string;
  /** The newest first. */
  items: FeedItem[];
}

/** The news as Atom (RFC 4287), each item with its whole text. */
export function writeFeed({ site, page, self, items }: Feed): string {
  const [newest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${tagOf(site, page)}</id>`,
    `<title>${escapeXml(`News from ${site.name}`)}</title>`,
    `<updated>${startOf(newest?.date ?? '2026-01-01')}</updated>`,
    `<author><name>${escapeXml(site.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${absolute(site, self)}"/>`,
    `<link rel="alternate" type="text/html" href="${absolute(site, page)}"/>`,
    ...items.map((item) => writeEntry(site, `${page}/${item.slug}`, item)),
    '</feed>',
    '',
  ].join('\n');
}

function writeEntry(site: Site, path: string, { title, summary, date, text, author }: FeedItem): string {
  return [
    '<entry>',
    `<id>${tagOf(site, path)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${absolute(site, path)}"/>`,
    `<published>${startOf(date)}</published>`,
    `<updated>${startOf(date)}</updated>`,
    ...(author ? [`<author><name>${escapeXml(author)}</name></author>`] : []),
    `<summary>${escapeXml(summary)}</summary>`,
    `<content type="html">${escapeXml(text.map((part) => toHtml(site, part)).join(''))}</content>`,
    '</entry>',
  ].join('\n');
}

/** An identifier that stays when the site moves to https or behind another path (RFC 4151). */
const tagOf = ({ url }: Site, path: string) => `tag:${new URL(url).hostname},2026:${path}`;

/** A day begins at midnight in Colombo. */
const startOf = (day: string) => `${day}T00:00:00+05:30`;

function toHtml(site: Site, part: NewsItem['text'][number]): string {
  if (typeof part === 'string') return `<p>${withLinks(site, part)}</p>`;
  return `<ul>${part.list.map((item) => `<li>${withLinks(site, item)}</li>`).join('')}</ul>`;
}

/** A feed is read elsewhere, so its links have whole addresses. */
const withLinks = (site: Site, text: string) =>
  escapeXml(text).replaceAll(
    /\[([^[\]]+)\]\(([^()]+)\)/g,
    (_, label, href) => `<a href="${href.startsWith('/') ? absolute(site, href) : href}">${label}</a>`,
  );

const escapeXml = (text: string) =>
  text
    // XML 1.0 has no such characters, not even escaped.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
