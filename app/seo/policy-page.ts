import type { Policy } from '#content/types.ts';
import type { Page } from './page-meta.ts';

export const policyPage = ({ title, slug, metaDescription }: Policy) =>
  ({
    title,
    description: metaDescription,
    path: `/${slug}`,
    trail: [
      { name: 'Home', href: '/' },
      { name: title, href: `/${slug}` },
    ],
  }) satisfies Page;
