import { deskManifestOf } from '#app/desk-manifest.ts';

const opening = 'window.__reactRouterManifest=';

/** The table of all routes becomes two files: the one every page asks for no longer knows the desk. */
export function splitManifest(path: string, source: string): { path: string; source: string }[] {
  if (!source.startsWith(opening)) throw new Error(`${path} is no table of routes`);
  const table = JSON.parse(source.slice(opening.length).replace(/;\s*$/, ''));
  const routes = Object.entries(table.routes).filter(([id]) => !id.startsWith('desk/'));
  if (routes.length === Object.keys(table.routes).length) throw new Error(`${path} knows no desk`);
  return [
    { path: deskManifestOf(path), source },
    { path, source: `${opening}${JSON.stringify({ ...table, routes: Object.fromEntries(routes) })};` },
  ];
}
