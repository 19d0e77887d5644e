import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { BuiltSite } from '#domain/content-health/built-site.ts';
import type { ReleaseOrder } from '#domain/publishing/release-order.ts';
import { drawShareImages } from './draw-share-images.ts';
import { listFiles } from './list-files.ts';
import { changedOn } from './pages/changed-on.ts';
import { describeSite, finishPages } from './pages/finish-pages.ts';
import type { ServingPlan } from './pages/serving-plan.ts';
import { sitemap } from './pages/sitemap.ts';
import { renderPages } from './render-pages.ts';
import { writeClient } from './write-client.ts';

/** Links on pages that would lead nowhere, which a text may not bring. */
export class DeadLinksError extends Error {
  override name = 'DeadLinksError';

  constructor(readonly links: BuiltSite['deadLinks']) {
    super(`${links.length} links would lead nowhere`);
  }
}

/** Renders the site with the content in the folder, which is also the folder of the process, and writes its files there. */
export async function renderRelease(folder: string, { code, previous, texts }: ReleaseOrder) {
  const build = join(code, 'build');
  const server: ServerBuild = await import(pathToFileURL(join(build, 'server/index.js')).href);
  const shipped: BuiltSite = await readJson(join(build, 'site.json'));
  const { bodyBytes }: ServingPlan = await readJson(join(build, 'serving.json'));
  const dates = { ...shipped.dates };
  for (const { file, text, changedOn } of texts) {
    if (text === null) delete dates[file];
    else dates[file] = changedOn;
  }

  const rendered = await renderPages(server);
  const finished = finishPages(rendered, server.routes as Parameters<typeof finishPages>[1], bodyBytes);
  const images = await drawShareImages(finished.pages, {
    root: code,
    font: join(build, 'share-font.ttf'),
    findDrawn: await openDrawn([previous, build]),
  });
  const files = new Map([
    ...(await readCodeFiles(join(build, 'client'))),
    ...[...rendered].filter(([path]) => !path.endsWith('.html')),
    ...finished.files,
    ...images.map(({ path, content }) => [path, content] as const),
  ]);
  files.set('sitemap.xml', Buffer.from(sitemap(finished.pages, changedOn(dates))));

  const site = describeSite(finished, { dates, paths: new Set(files.keys()), builtOn: shipped.builtOn });
  refuseDeadLinks(site, shipped);
  const keys = Object.fromEntries(images.map(({ path, key }) => [path, key]));
  await writeFile(join(folder, 'share-images.json'), JSON.stringify(keys));
  await writeFile(join(folder, 'serving.json'), `${JSON.stringify(finished.plan, null, 2)}\n`);
  await writeFile(join(folder, 'site.json'), `${JSON.stringify(site)}\n`);
  return await writeClient(join(folder, 'client'), files, [join(previous, 'client'), join(build, 'client')]);
}

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

/** What is the same whatever the texts say: scripts, styles, fonts, icons. */
async function readCodeFiles(client: string): Promise<Map<string, Buffer>> {
  const paths = (await listFiles(client)).filter(
    (path) => !/\.(html|data|br|gz)$/.test(path) && !path.startsWith('share/'),
  );
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(client, path))] as const)),
  );
}

/** Finds share images in releases that were made before. */
async function openDrawn(roots: string[]): Promise<(key: string) => Promise<Buffer | undefined>> {
  const found = new Map<string, string>();
  for (const root of roots) {
    const keys: Record<string, string> = await readJson(join(root, 'share-images.json'));
    for (const [path, key] of Object.entries(keys)) found.set(key, join(root, 'client', path));
  }
  return async (key) => {
    const file = found.get(key);
    return file && existsSync(file) ? await readFile(file) : undefined;
  };
}

/** Links that the shipped site has already are reported by content health, and keep nobody from publishing. */
function refuseDeadLinks({ deadLinks }: BuiltSite, shipped: BuiltSite): void {
  const known = new Set(shipped.deadLinks.map(({ page, href }) => `${page} ${href}`));
  const links = deadLinks.filter(({ page, href }) => !known.has(`${page} ${href}`));
  if (links.length > 0) throw new DeadLinksError(links);
}
