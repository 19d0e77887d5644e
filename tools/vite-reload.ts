import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Content and drawings are read from disk, not imported, so a change in dev invalidates every module and reloads. */
export function reloadOn(folders: string[]): Plugin {
  return {
    name: 'reload-on',
    apply: 'serve',
    configureServer(server) {
      const roots = folders.map((folder) => resolve(server.config.root, folder) + sep);
      server.watcher.add(roots);
      server.watcher.on('all', (_event, file) => {
        if (!roots.some((root) => file.startsWith(root))) return;
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
        server.environments.client.hot.send({ type: 'full-reload' });
      });
    },
  };
}
