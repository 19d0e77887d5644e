import type { Page } from './page-meta.ts';

const home = { name: 'Home', href: '/' };

/** The meta data of the three listings, here because the page of an unknown slug shows them too. */
export const listingPages = {
  services: {
    title: 'IT and Software Services from Colombo',
    description:
      'Custom software, cloud, automation, web and mobile work from one team in Colombo. Each service with its steps, its benefits and work done.',
    path: '/services',
    trail: [home, { name: 'Services', href: '/services' }],
  },
  products: {
    title: 'Business Software, Ready to Run',
    description:
      'Ready-made business software from Colombo, each shown on its own screen: counter, stock, school, ward and office.',
    path: '/products',
    trail: [home, { name: 'Products', href: '/products' }],
  },
  industries: {
    title: 'Software for Your Industry',
    description:
      'The trades we know from the floor, from banks to base hospitals, with what we do in each and how it went.',
    path: '/industries',
    trail: [home, { name: 'Industries', href: '/industries' }],
  },
} satisfies Record<string, Page>;
