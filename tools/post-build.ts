import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { decompress } from 'wawoff2';
import type { BuiltSite } from '#domain/content-health/built-site.ts';
import { largestForm } from '#domain/leads/forms/form-limits.ts';
import { env } from '#platform/env.server.ts';
import { drawShareImages } from '../publish/draw-share-images.ts';
import { changedOn } from '../publish/pages/changed-on.ts';
import { compressFile } from '../publish/pages/compress-file.ts';
import { describeSite, finishPages } from '../publish/pages/finish-pages.ts';
import { sitemap } from '../publish/pages/sitemap.ts';
import { contentDates } from './post-build/content-dates.ts';
import { securityText } from './post-build/security-text.ts';
import { siteIcons } from './post-build/site-icons.ts';
import { splitManifest } from './post-build/split-manifest.ts';

const build = resolve('build');
const client = join(build, 'client');
/** Share images that were drawn by an earlier build. */
const drawn = '.data/share-images';

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

const rendered = new Map<string, Buffer>();
for (const path of await listFiles()) rendered.set(path, await readFile(join(client, path)));
for (const path of [...rendered.keys()].filter((name) => /^assets\/manifest-[^/]+\.js$/.test(name))) {
  for (const part of splitManifest(path, rendered.get(path)?.toString() ?? '')) {
    await write(join(client, part.path), part.source);
  }
}
const server: ServerBuild = await import(pathToFileURL(join(build, 'server/index.js')).href);
const finished = finishPages(rendered, server.routes as Parameters<typeof finishPages>[1], largestForm);
for (const [path, content] of finished.files) await write(join(client, path), content);

const dates = contentDates();
await write(join(client, 'sitemap.xml'), sitemap(finished.pages, changedOn(dates)));
const securityPolicy = await readFile('SECURITY.md', 'utf8');
await write(join(client, '.well-known/security-policy.txt'), securityPolicy);
await write(
  join(client, '.well-known/security.txt'),
  securityText(securityPolicy, env().SITE_URL, new Date()),
);
for (const { path, content } of await siteIcons()) await write(join(client, path), content);

const font = join(build, 'share-font.ttf');
await writeFile(font, await decompress(await readFile('app/styles/fonts/yaldevi-latin.woff2')));
const images = await drawShareImages(finished.pages, {
  root: resolve('.'),
  font,
  findDrawn: async (key) =>
    existsSync(join(drawn, `${key}.png`)) ? await readFile(join(drawn, `${key}.png`)) : undefined,
});
for (const { path, key, content } of images) {
  await write(join(client, path), content);
  await write(join(drawn, `${key}.png`), content);
}
const keys = Object.fromEntries(images.map(({ path, key }) => [path, key]));
await write(join(build, 'share-images.json'), JSON.stringify(keys));

await write(join(build, 'serving.json'), `${JSON.stringify(finished.plan, null, 2)}\n`);
const builtOn = new Date().toISOString().slice(0, 10);
const built: BuiltSite = describeSite(finished, { dates, paths: new Set(await listFiles()), builtOn });
await write(join(build, 'site.json'), `${JSON.stringify(built)}\n`);

const files = await listFiles();
for (const file of files) {
  for (const copy of await compressFile(file, await readFile(join(client, file)))) {
    await write(join(client, copy.path), copy.content);
  }
}
console.log(
  `${finished.pages.length} pages finished, ${images.length} share images drawn, ${files.length} files ready to serve`,
);
