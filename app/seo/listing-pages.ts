import type { Page } from './page-meta.ts';

const home = { name: 'Home', href: '/' };

/** The three listings describe themselves here, because an unknown slug shows them too. */
export const listingPages = {
  services: {
    title: 'Services',
    description:
      'Custom software, cloud, automation, web and mobile work from one team in Colombo. Each service with its process, price and proof.',
    path: '/services',
    trail: [home, { name: 'Services', href: '/services' }],
  },
  products: {
    title: 'Products',
    description:
      'Ready-made business software from Colombo, each shown on its own screen: counter, stock, school, ward and office.',
    path: '/products',
    trail: [home, { name: 'Products', href: '/products' }],
  },
  industries: {
    title: 'Industries',
    description:
      'The trades we know from the floor, from banks to base hospitals, with what we do in each and how it went.',
    path: '/industries',
    trail: [home, { name: 'Industries', href: '/industries' }],
  },
} satisfies Record<string, Page>;
