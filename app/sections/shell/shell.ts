import type { Company } from '#content/types.ts';

export type CatalogueKind = 'services' | 'products' | 'industries';
export type MenuEntry = { slug: string; name: string; summary: string };
export type Menu = Record<CatalogueKind, MenuEntry[]>;
export type FooterColumn = { title: string; links: { label: string; href: string }[] };

/** The data for the header and footer of every page. */
export type Shell = {
  menu: Menu;
  footer: FooterColumn[];
  company: Pick<Company, 'name' | 'city' | 'social'>;
};
