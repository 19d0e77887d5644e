import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { Plugin } from 'vite';

/**
 * Pages are written by asking a preview server, ten seconds for each. The first request also loads the server and reads
 * all content, which takes longer beside other work: this does it before the first is asked for.
 */
export function warmPreview(): Plugin {
  return {
    name: 'warm-preview',
    async configurePreviewServer({ config }) {
      const server = await import(pathToFileURL(join(config.root, 'build/server/index.js')).href);
      await createRequestHandler(server, 'production')(new Request('http://localhost/'));
    },
  };
}
