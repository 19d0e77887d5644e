import { deskManifestOf } from '#app/desk-manifest.ts';

const opening = 'window.__reactRouterManifest=';

/** Splits the manifest of all routes, so that the file loaded by public pages does not contain the desk. */
export function splitManifest(path: string, source: string): { path: string; source: string }[] {
  if (!source.startsWith(opening)) throw new Error(`${path} is not a manifest of routes`);
  const manifest = JSON.parse(source.slice(opening.length).replace(/;\s*$/, ''));
  const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('desk/'));
  if (routes.length === Object.keys(manifest.routes).length) throw new Error(`${path} has no desk routes`);
  return [
    { path: deskManifestOf(path), source },
    { path, source: `${opening}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};` },
  ];
}
