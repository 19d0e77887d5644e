import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltSite } from './built-site.ts';

let kept: { root: string; site: Promise<BuiltSite | null> } | undefined;

/** Facts about the pages of the site in this folder; null when nothing is built, as in development. */
export function readBuiltSite(root: string): Promise<BuiltSite | null> {
  if (kept?.root !== root) {
    const site = readFile(join(root, 'site.json'), 'utf8').then(
      (text) => JSON.parse(text) as BuiltSite,
      () => null,
    );
    kept = { root, site };
  }
  return kept.site;
}
