import type { Request, RequestHandler, Response } from 'express';
import type { Site, SiteFile } from './read-site.ts';

/** Serves files by the same rules as nginx; everything else goes to the application. */
export function serveSite(site: Site): RequestHandler {
  // pattern-check: these come from the route table at build time, not from a request
  const dynamic = site.plan.dynamic.map((pattern) => new RegExp(pattern));
  // pattern-check: as above
  const fallbacks = site.plan.fallbacks.map(({ pattern, page }) => ({ pattern: new RegExp(pattern), page }));
  const queried = new Map(site.plan.queried.map(({ page, parameters }) => [page, parameters]));
  const standIns = new Map(site.plan.standIns.map(({ page, status }) => [page, status]));
  const alwaysNotFound = new Set([site.plan.notFound, ...fallbacks.map(({ page }) => page)]);

  const choose = (path: string): { file: SiteFile | undefined; status: number } => {
    const file = alwaysNotFound.has(path) ? undefined : site.files.get(path);
    if (file) return { file, status: standIns.get(path) ?? 200 };
    if (path.endsWith('.data') || dynamic.some((pattern) => pattern.test(path))) return { file, status: 200 };
    const page = fallbacks.find(({ pattern }) => pattern.test(path))?.page ?? site.plan.notFound;
    return { file: site.files.get(page), status: 404 };
  };

  return (request, response, next) => {
    // Only plain path names: "//elsewhere.example/" must not become a redirect to another host.
    const withoutSlash = /^((?:\/[\w.~-]+)+)\/$/.exec(request.path)?.[1];
    if (withoutSlash) {
      // 308 keeps a POST a POST.
      return response.redirect(308, withoutSlash + request.url.slice(request.path.length));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    // nginx has looked for a file already, perhaps among those of a later release than the one in this folder.
    if (request.headers['x-site'] !== undefined) return next();
    if (queried.get(request.path)?.some((parameter) => request.query[parameter])) return next();
    const { file, status } = choose(request.path);
    if (!file) return next();
    sendFile(request, response, file, status);
  };
}

export function sendFile(request: Request, response: Response, file: SiteFile, status: number): void {
  const encoding = (['br', 'gzip'] as const).find(
    (name) => file.bodies[name] && request.acceptsEncodings(name),
  );
  const body = file.bodies[encoding ?? 'identity'];
  if (!body) throw new Error('a compressed file has no uncompressed original');
  response.status(status).type(file.type).set({ 'Cache-Control': file.cacheControl, ETag: body.etag });
  if (file.policy) response.set('Content-Security-Policy', file.policy);
  if (Object.keys(file.bodies).length > 1) response.set('Vary', 'Accept-Encoding');
  if (encoding) response.set('Content-Encoding', encoding);
  if (request.fresh) response.status(304).end();
  else response.end(body.content);
}
