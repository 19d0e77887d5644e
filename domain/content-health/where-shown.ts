import type { FileContent } from '#content/types.ts';

/** The pages that show a file. The type makes sure that a new file is added here. */
const addresses: Record<keyof FileContent, string[]> = {
  company: ['every page'],
  promises: [
    '/contact',
    '/support',
    '/talk-to-expert',
    '/get-started',
    '/privacy-policy',
    '/terms-of-service',
  ],
  home: ['/'],
  testimonials: ['/industries'],
  defaults: ['every service', 'every industry'],
  consultation: ['/talk-to-expert'],
  people: ['/about/leadership', '/about/who-we-are', '/talk-to-expert'],
  about: ['/about', '/about/our-story', '/about/mission', '/about/locations'],
  diversity: ['/about/diversity'],
  careers: ['/careers'],
  cookies: ['/cookie-policy'],
  claims: ['/services'],
  support: ['/support'],
  plans: ['/get-started'],
};

const folders: Record<string, (slug: string) => string[]> = {
  openings: (slug) => [`/careers/jobs/${slug}`],
  legal: (slug) => [`/${slug}`],
  letters: (slug) => [`/news/letters/${slug}`],
  newsletter: () => [],
};

/** The addresses that show a file, or a description if there are too many. */
export function whereShown(file: string): string[] {
  const [, folder = '', slug] = file.replace('.yaml', '').split('/');
  if (slug === undefined) return addresses[folder as keyof FileContent] ?? [];
  return folders[folder]?.(slug) ?? [`/${folder}/${slug}`];
}

/** The text that a page is mostly made of, so that somebody can correct it there; null if the code makes it. */
export function textOfPage(address: string, files: readonly string[]): string | null {
  const own = files.find((file) => whereShown(file)[0] === address && file.split('/').length === 3);
  return own ?? files.find((file) => whereShown(file).includes(address)) ?? null;
}
