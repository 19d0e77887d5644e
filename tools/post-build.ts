import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { BuiltSite } from '#domain/content-health/built-site.ts';
import { largestForm } from '#domain/leads/forms/form-limits.ts';
import { env } from '#platform/env.server.ts';
import { compressFile } from './post-build/compress-file.ts';
import { changedOn, contentDates } from './post-build/content-dates.ts';
import { contentPolicy, withPolicyMeta } from './post-build/content-policy.ts';
import { findDeadLinks, readLinks } from './post-build/dead-links.ts';
import { delayHydration } from './post-build/delay-hydration.ts';
import { nginxLocations, nginxPolicyMap } from './post-build/nginx-plan.ts';
import { type PageHead, readHead } from './post-build/read-head.ts';
import { removeHydration } from './post-build/remove-hydration.ts';
import { securityText } from './post-build/security-text.ts';
import { planServing, statusOf } from './post-build/serving-plan.ts';
import { sitemap } from './post-build/sitemap.ts';
import { splitManifest } from './post-build/split-manifest.ts';
import { siteIcons } from './share-images/site-icons.ts';
import { drawShareImages } from './share-images.ts';

const build = resolve('build');
const client = join(build, 'client');

async function listFiles(): Promise<string[]> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .sort();
}

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function finishPage(
  file: string,
  address: string,
): Promise<{ policy: string; head: PageHead; links: string[] }> {
  try {
    const html = await finishScripts(await readFile(join(client, file), 'utf8'), address);
    const policy = contentPolicy(html);
    await write(join(client, file), withPolicyMeta(html, policy));
    return { policy, head: readHead(html), links: readLinks(html) };
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

async function finishScripts(html: string, address: string): Promise<string> {
  if (statusOf(address)) return removeHydration(html);
  const delayed = delayHydration(html);
  await write(join(client, delayed.startFile.path), delayed.startFile.source);
  return delayed.html;
}

const rendered = await listFiles();
for (const path of rendered.filter((name) => /^assets\/manifest-[^/]+\.js$/.test(name))) {
  for (const part of splitManifest(path, await readFile(join(client, path), 'utf8'))) {
    await write(join(client, part.path), part.source);
  }
}
const policies: Record<string, string> = {};
const pages: { address: string; head: PageHead; links: string[] }[] = [];
for (const file of rendered.filter((name) => name.endsWith('.html'))) {
  if (!/(^|\/)index\.html$/.test(file)) throw new Error(`${file} is not a page of the site`);
  const address = `/${file.replace(/\/?index\.html$/, '')}`;
  const { policy, head, links } = await finishPage(file, address);
  policies[address] = policy;
  pages.push({ address, head, links });
}
const dates = contentDates();
await write(join(client, 'sitemap.xml'), sitemap(pages, changedOn(dates)));
const securityPolicy = await readFile('SECURITY.md', 'utf8');
await write(join(client, '.well-known/security-policy.txt'), securityPolicy);
await write(
  join(client, '.well-known/security.txt'),
  securityText(securityPolicy, env().SITE_URL, new Date()),
);
const images = await drawShareImages(pages, client);
for (const { path, content } of await siteIcons()) await write(join(client, path), content);

const server: ServerBuild = await import(pathToFileURL(join(build, 'server/index.js')).href);
const plan = planServing({
  routes: server.routes as Parameters<typeof planServing>[0]['routes'],
  policies,
  files: new Set(rendered.map((file) => `/${file}`)),
  bodyBytes: largestForm,
});
await write(join(build, 'serving.json'), `${JSON.stringify(plan, null, 2)}\n`);
// For the desk's content report, because the server has neither the pages nor their history.
const built: BuiltSite = {
  builtOn: new Date().toISOString().slice(0, 10),
  dates,
  pages: pages
    .filter(({ address }) => !address.endsWith('/-') && !statusOf(address))
    .map(({ address, head }) => ({ address, ...head })),
  deadLinks: findDeadLinks(pages, plan, new Set(await listFiles())),
};
await write(join(build, 'site.json'), `${JSON.stringify(built)}\n`);
await write(join(build, 'nginx/csp-map.conf'), nginxPolicyMap(plan));
await write(join(build, 'nginx/locations.conf'), nginxLocations(plan));

const files = await listFiles();
for (const file of files) {
  for (const copy of await compressFile(file, await readFile(join(client, file)))) {
    await write(join(client, copy.path), copy.content);
  }
}
console.log(
  `${pages.length} pages finished, ${images} share images drawn, ${files.length} files ready to serve`,
);
