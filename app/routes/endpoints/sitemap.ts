import { absolute } from '#app/seo/site.ts';
import { listCanonicalPaths } from '#app/seo/site-paths.server.ts';
import { env } from '#platform/env.server.ts';

export function loader() {
  const site = { url: env().SITE_URL };
  const urls = listCanonicalPaths().map((path) => `  <url><loc>${absolute(site, path)}</loc></url>`);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
