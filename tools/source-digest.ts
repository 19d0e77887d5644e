import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of a build and of the programs in a release. */
const sources = [
  '{app,content,domain,platform,public}/**/*.*',
  '{web,worker,inbound,database,publish}/**/*.*',
  'deploy/**/*.ts',
  'tools/{vite,post-build,assemble-release}*.ts',
  'tools/{post-build,release}/**/*.ts',
  '{package-lock,tsconfig}.json',
  '{react-router,vite}.config.ts',
];

/** The file in build/ with the digest of its sources. */
export const digestFile = 'sources.sha256';

export function digestSources(root: string): string {
  const digest = createHash('sha256');
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.tsx?$|README\.md$/.test(file));
  for (const file of files.toSorted()) {
    const content = createHash('sha256').update(readFileSync(join(root, file)));
    digest.update(`${file} ${content.digest('hex')}\n`);
  }
  return digest.digest('hex');
}
