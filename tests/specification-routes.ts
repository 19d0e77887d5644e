import { industrySlugs, productSlugs, serviceSlugs } from './specification-slugs.ts';

const under = (path: string, names: string[]) => names.map((name) => `${path}/${name}`);

/** Addresses from the route table in the second section of the specification, with the openings of the content. */
export function listSpecifiedRoutes(openings: string[]): string[] {
  return [
    '/',
    '/contact',
    '/support',
    '/get-started',
    '/talk-to-expert',
    '/privacy-policy',
    '/terms-of-service',
    '/cookie-policy',
    '/products',
    ...under('/products', productSlugs),
    '/services',
    ...under('/services', serviceSlugs),
    '/industries',
    ...under('/industries', industrySlugs),
    ...under('', industrySlugs),
    '/careers',
    ...under('/careers', ['why-us', 'life', 'jobs', 'internships', 'training', 'remote', 'benefits']),
    ...under('/careers', ['stories', 'talent-community', 'referral']),
    ...under('/careers/jobs', openings),
    '/about',
    ...under('/about', ['who-we-are', 'our-story', 'leadership', 'locations', 'mission', 'diversity']),
    ...under('/about', ['governance', 'partners', 'policies']),
  ];
}
