import { deskManifestOf } from '#app/desk-manifest.ts';

const opening = 'window.__reactRouterManifest=';

/** Splits the manifest of all routes, so that the file loaded by public pages does not contain the desk. */
export function splitManifest(path: string, source: string): { path: string; source: string }[] {
  if (!source.startsWith(opening)) throw new Error(`${path} is not a manifest of routes`);
  const manifest = JSON.parse(source.slice(opening.length).replace(/;\s*$/, ''));
  const routes = (Object.entries(manifest.routes) as Route[]).filter(([id]) => !id.startsWith('desk/'));
  if (routes.length === Object.keys(manifest.routes).length) throw new Error(`${path} has no desk routes`);
  return [
    { path: deskManifestOf(path), source },
    { path, source: `${opening}${JSON.stringify({ ...manifest, routes: sortImports(routes) })};` },
  ];
}

type Route = [id: string, route: { imports?: string[] }];

/** The order says nothing to the browser. With the most used files first the lists are alike, and compress by a tenth more. */
function sortImports(routes: Route[]): Record<string, unknown> {
  const uses = new Map<string, number>();
  for (const [, { imports = [] }] of routes)
    for (const file of imports) uses.set(file, (uses.get(file) ?? 0) + 1);
  const usesOf = (file: string) => uses.get(file) ?? 0;
  return Object.fromEntries(
    routes.map(([id, route]) => {
      const imports = route.imports?.toSorted((a, b) => usesOf(b) - usesOf(a) || a.localeCompare(b));
      return [id, { ...route, ...(imports && { imports }) }];
    }),
  );
}
