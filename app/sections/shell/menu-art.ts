import type { MenuArt } from './use-menu-art.ts';

const files = import.meta.glob<string>('../../art/{chips,cloths,marks}/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The drawings by slug. The page may show the same cloths, so their ids get another prefix in each menu. */
export function readMenuArt(prefix: string): MenuArt {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);
  return Object.fromEntries(
    Object.entries(files).map(([path, markup]) => [nameOf(path), markup.trim().replaceAll('cl-', prefix)]),
  );
}
