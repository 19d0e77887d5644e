import { countWord } from '../count-word.ts';
import type { CatalogueKind } from './shell.ts';

export type MenuGroup = { kind: CatalogueKind; label: string; heading: (count: number) => string };

/** The header entries that open a list, in menu order. */
export const menuGroups: MenuGroup[] = [
  { kind: 'services', label: 'Services', heading: (count) => `${countWord(count)} ways we can help` },
  { kind: 'products', label: 'Products', heading: (count) => `${countWord(count)} products, ready to run` },
  {
    kind: 'industries',
    label: 'Industries',
    heading: (count) => `${countWord(count)} industries we know from the floor`,
  },
];
