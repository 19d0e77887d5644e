import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { cp, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env } from '#platform/env.server.ts';
import { bundlePrograms } from './release/bundle-programs.ts';
import { copyPackages } from './release/copy-packages.ts';
import { digestFile } from './source-digest.ts';

/**
 * Makes the folder `release`: everything a server needs and nothing else. No sources, no tests, no packages, no tools.
 * `npm run pack` adds Node and makes one file of it.
 */
const target = 'release.unfinished';
const contents = [
  'build/client/**',
  'build/{serving,site,share-images}.json',
  'build/share-font.ttf',
  'content/**/*.{yaml,json}',
  'database/migrations/*.sql',
  'deploy/**',
  // For the share images of changed pages.
  'app/art/{marks,cloths,screens}/**',
  'app/{seo/share-frame.svg,styles/tokens.css}',
];
const leftOut = /\.(ts|test\.\w+)$|(^|\/)Dockerfile|compose\.yaml$/;

await rm(target, { recursive: true, force: true });
const files = globSync(contents, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !leftOut.test(file))
  .toSorted();
const digest = createHash('sha256');
for (const file of files) {
  digest.update(`${file}\0`).update(await readFile(file));
  await mkdir(dirname(join(target, file)), { recursive: true });
  // Build files are never changed in place, so both folders may share them.
  if (file.startsWith('build/')) await link(file, join(target, file));
  else await cp(file, join(target, file));
}
await bundlePrograms(target);
await copyPackages(target);
for (const file of globSync('{build/server,chunks,web,worker,inbound,database,publish}/**/*.js', {
  cwd: target,
}).toSorted())
  digest.update(`${file}\0`).update(await readFile(join(target, file)));

const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const id = `${version}-${digest.digest('hex').slice(0, 12)}`;
await writeFile(join(target, 'package.json'), `${JSON.stringify({ type: 'module', imports: {} })}\n`);
await writeFile(
  join(target, 'release.json'),
  `${JSON.stringify({ id, siteUrl: env().SITE_URL, aiBaseUrl: env().AI_BASE_URL, builtAt: new Date().toISOString() })}\n`,
);
if (existsSync('release')) await rm('release', { recursive: true });
await rename(target, 'release');
await rename(`build/${digestFile}.unfinished`, `build/${digestFile}`);
console.log(`release ${id} is in release/`);
