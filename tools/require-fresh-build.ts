import { existsSync, readFileSync } from 'node:fs';
import { digestFile, digestSources } from './source-digest.ts';

/** A test of an old build proves nothing about the current sources. */
export function requireFreshBuild(root = process.cwd()): void {
  const file = `${root}/build/${digestFile}`;
  const built = existsSync(file) ? readFileSync(file, 'utf8') : 'none';
  if (built !== digestSources(root)) {
    throw new Error('build/ is missing or was made from other sources: run npm run build');
  }
}
