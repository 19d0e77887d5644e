import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { Plugin } from 'vite';

/**
 * Pages are prerendered by a preview server with a limit of ten seconds per page. The first request also loads the server and
 * all content, which may take longer on a busy machine, so this sends one request first.
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
