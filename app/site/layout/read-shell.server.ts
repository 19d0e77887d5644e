import type { CatalogueKind, FooterColumn, Menu, MenuEntry, Shell } from '#app/sections/shell/shell.ts';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Content } from '#content/types.ts';

type Entry = { slug: string; name: string; description: string };

export function readShell(): Shell {
  return toShell(getContent());
}

export function toShell({ services, products, industries, company }: Content): Shell {
  const menu: Menu = {
    services: services.map(toMenuEntry),
    products: products.map(toMenuEntry),
    industries: industries.map(toMenuEntry),
  };
  return {
    menu,
    footer: [
      toColumn('Products', 'products', menu.products.slice(0, 6)),
      toColumn('Services', 'services', menu.services.slice(0, 5)),
      toColumn('Industries', 'industries', menu.industries.slice(0, 6)),
      {
        title: 'Company',
        links: [
          { label: 'About Us', href: '/about' },
          { label: 'Careers', href: '/careers' },
          { label: 'Contact', href: '/contact' },
        ],
      },
    ],
    company: { name: company.name, city: company.city, social: company.social },
  };
}

function toMenuEntry({ slug, name, description }: Entry): MenuEntry {
  return { slug, name, summary: firstSentence(description) };
}

function toColumn(title: string, kind: CatalogueKind, entries: MenuEntry[]): FooterColumn {
  return { title, links: entries.map(({ slug, name }) => ({ label: name, href: `/${kind}/${slug}` })) };
}
