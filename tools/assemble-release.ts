import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { cp, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env } from '#platform/env.server.ts';
import { bundlePrograms } from './release/bundle-programs.ts';
import { digestFile } from './source-digest.ts';

/**
 * Makes the folder `release`: everything a server needs and nothing else. No sources, no tests, no packages, no tools.
 * `npm run pack` adds Node and makes one file of it.
 */
const target = 'release.unfinished';
const contents = [
  'build/{client,nginx}/**',
  'build/{serving,site}.json',
  'content/**/*.{yaml,json}',
  'database/migrations/*.sql',
  'deploy/**',
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
for (const file of globSync('{build/server,chunks,web,worker,inbound,database}/**/*.js', {
  cwd: target,
}).toSorted())
  digest.update(`${file}\0`).update(await readFile(join(target, file)));

const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const id = `${version}-${digest.digest('hex').slice(0, 12)}`;
await writeFile(join(target, 'package.json'), `${JSON.stringify({ type: 'module', imports: {} })}\n`);
await writeFile(
  join(target, 'release.json'),
  `${JSON.stringify({ id, siteUrl: env().SITE_URL, builtAt: new Date().toISOString() })}\n`,
);
if (existsSync('release')) await rm('release', { recursive: true });
await rename(target, 'release');
await rename(`build/${digestFile}.unfinished`, `build/${digestFile}`);
console.log(`release ${id} is in release/`);
