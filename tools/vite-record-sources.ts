import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { digestFile, digestSources } from './source-digest.ts';

/** The digest is computed before bundling; assemble-release.ts renames the file once everything is complete. */
export function recordSources(): Plugin {
  return {
    name: 'record-sources',
    apply: 'build',
    buildStart: {
      order: 'pre',
      handler() {
        if (this.environment.name !== 'client') return;
        const build = join(this.environment.config.root, 'build');
        mkdirSync(build, { recursive: true });
        rmSync(join(build, digestFile), { force: true });
        writeFileSync(join(build, `${digestFile}.unfinished`), digestSources(this.environment.config.root));
      },
    },
  };
}
