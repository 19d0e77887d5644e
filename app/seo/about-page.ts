import type { Page } from './page-meta.ts';

type PageText = { name: string; title: string; description: string };

/** The meta data of a page below /about, with its breadcrumb trail. */
export function aboutPage(path: string, { name, title, description }: PageText) {
  return {
    title,
    description,
    path,
    trail: [
      { name: 'Home', href: '/' },
      { name: 'About Us', href: '/about' },
      { name, href: path },
    ],
  } satisfies Page;
}
