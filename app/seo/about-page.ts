import type { Page } from './page-meta.ts';

type Words = { name: string; title: string; description: string };

/** A page of the about family, with its way back. */
export function aboutPage(path: string, { name, title, description }: Words) {
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
