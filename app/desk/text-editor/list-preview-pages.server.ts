import { addressOf, nameEntry } from '#content/editing/name-entry.ts';
import { whereShown } from '#domain/content-health/where-shown.ts';
import { readPages } from '../newsletter/read-pages.server.ts';

export interface PreviewPage {
  path: string;
  title: string;
}

/** Folders whose pages a description of `whereShown` means, and pages to begin with. */
const described: Record<string, string[]> = {
  'every page': ['/', '/about', '/contact', '/careers', '/get-started'],
  'every service': ['/services/'],
  'every industry': ['/industries/'],
};
const mostPages = 40;

/** The pages that show a text, its own first. There is at least one. */
export async function listPreviewPages(file: string, value: unknown): Promise<PreviewPage[]> {
  const own = addressOf(file, value);
  const { pages } = await readPages();
  const [, folder = ''] = /^content\/([a-z]+)\//.exec(file) ?? [];
  const lists: Record<string, string> = { openings: '/careers' };
  const wanted = [...whereShown(file), ...(folder ? [lists[folder] ?? `/${folder}`] : [])];
  const found = wanted.flatMap((address) => {
    const named = described[address];
    if (!named) return pages.filter(({ path }) => path === address);
    return pages.filter(({ path }) =>
      named.some((start) =>
        start.length > 1 && start.endsWith('/') ? path.startsWith(start) : path === start,
      ),
    );
  });
  const all = own ? [{ path: own, title: nameEntry(file, value) }, ...found] : found;
  const unique = all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
  return unique.length > 0
    ? unique.slice(0, mostPages).map(nameShortly)
    : [{ path: '/', title: 'Home page' }];
}

/** Titles of pages end with the name of the company. */
const nameShortly = ({ path, title }: PreviewPage) => ({
  path,
  title: path === '/' ? 'Home page' : (title.split(' | ')[0] ?? title),
});
