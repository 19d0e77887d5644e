interface Marks {
  /** Above the page, in words of ours. */
  notice: { title: string; lines: string[] } | null;
  /** The address that previews another page. */
  toPreview: (page: string) => string;
  /** Missing in a frame. */
  back?: { words: string; address: string; label: string } | undefined;
}

/** A page as a still picture of itself: nothing in it runs, and its links lead to previews of other pages. */
export function markPreview(html: string, { notice, toPreview, back }: Marks): string {
  const words = [
    back &&
      `<p><b>${escapeHtml(back.words)}</b> <a href="${escapeHtml(back.address)}">${escapeHtml(back.label)}</a></p>`,
    notice && `<p><b>${escapeHtml(notice.title)}</b></p>`,
    notice &&
      notice.lines.length > 0 &&
      `<ul>${notice.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  ].filter(Boolean);
  const box =
    words.length > 0
      ? `<aside class="notice notice--warn" aria-label="Preview">${words.join('')}</aside>`
      : '';
  // React writes no < and > inside of tags.
  return removeScripts(html)
    .replace(/<link [^<>]*>/g, (tag) => (/ rel="(?:modulepreload|manifest)"/.test(tag) ? '' : tag))
    .replace(/<a [^<>]*>/g, (tag) =>
      tag.replace(/ href="([^"]*)"/, (_, href: string) => followedHref(href, toPreview)),
    )
    .replace(/<body[^<>]*>/, (body) => body + box);
}

function removeScripts(html: string): string {
  const end = '</script>';
  const [start = '', ...others] = html.split('<script');
  return start + others.map((part) => part.slice(part.indexOf(end) + end.length)).join('');
}

function followedHref(href: string, toPreview: Marks['toPreview']): string {
  if (href.startsWith('#')) return ` href="${href}"`;
  const [, path, anchor = ''] = /^(\/[\w/-]*)(#[\w-]*)?$/.exec(href) ?? [];
  return path ? ` href="${escapeHtml(toPreview(path))}${anchor}"` : '';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
