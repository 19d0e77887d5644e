import { createRequestHandler, type ServerBuild } from 'react-router';
import { listSitePaths } from '#app/seo/site-paths.server.ts';
import { PageError } from './pages/finish-pages.ts';

/**
 * Renders every page and data file with the server bundle, as the prerendering of the build does. The content is the one in
 * the folder of the process.
 */
export async function renderPages(server: ServerBuild): Promise<Map<string, Buffer>> {
  const handle = createRequestHandler(server, 'production');
  const files = new Map<string, Buffer>();
  const request = async (path: string, address: string) => {
    const response = await handle(new Request(`http://localhost${path}`)).catch((error) => {
      throw new PageError(address, error);
    });
    if (response.status !== 200) throw new PageError(address, `answers ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  for (const address of listSitePaths(listStaticPaths(server))) {
    const id = findResource(server, address);
    const data = address === '/' ? '/_.data' : `${address}.data`;
    const query = id ? `?_routes=${encodeURIComponent(id)}` : '';
    files.set(data.slice(1), await request(data + query, address));
    if (id) files.set(address.slice(1), await request(address, address));
    else {
      const path = address === '/' ? '/' : `${address}/`;
      files.set(`${path.slice(1)}index.html`, await request(path, address));
    }
  }
  return files;
}

/** The id of the route if it answers with something else than a page. */
function findResource({ routes }: ServerBuild, address: string): string | undefined {
  const found = Object.entries(routes).find(([, route]) => route && pathOf(routes, route) === address);
  const module = found?.[1]?.module;
  return module && !module.default && !module.ErrorBoundary ? found?.[0] : undefined;
}

/** Addresses without parameters, as the build lists them. */
function listStaticPaths({ routes }: ServerBuild): string[] {
  const paths = Object.values(routes).flatMap((route) =>
    route && (route.path || route.index) ? [pathOf(routes, route)] : [],
  );
  return [...new Set(['/', ...paths])].filter((path) => !/[:*]/.test(path));
}

type Routes = ServerBuild['routes'];

function pathOf(routes: Routes, { path, parentId }: NonNullable<Routes[string]>): string {
  const parent = parentId ? routes[parentId] : undefined;
  const before = parent ? pathOf(routes, parent) : '/';
  return path ? `${before === '/' ? '' : before}/${path}` : before;
}
