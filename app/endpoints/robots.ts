import { absolute } from '#app/seo/site.ts';
import { env } from '#platform/env.server.ts';

export function loader() {
  const body = [
    'User-agent: *',
    'Disallow: /desk/',
    'Disallow: /receipts/',
    '',
    `Sitemap: ${absolute({ url: env().SITE_URL }, '/sitemap.xml')}`,
    '',
  ].join('\n');
  return new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
