import { createRequestHandler, type ServerBuild } from 'react-router';
import { listSitePaths } from '#app/seo/site-paths.server.ts';
import { withContent } from '#content/read-content.server.ts';
import type { Content } from '#content/types.ts';

let program: Promise<{ build: ServerBuild; handle: ReturnType<typeof createRequestHandler> }> | undefined;

/** A page of the site as it would be with this content, by the program that we are part of. Null: there is no such page. */
export async function renderPage(page: string, content: Content): Promise<string | null> {
  // Only now, because the program loads this file itself.
  program ??= import('virtual:react-router/server-build').then((own) => {
    const build = own as ServerBuild;
    return { build, handle: createRequestHandler(build, 'production') };
  });
  const { build, handle } = await program;
  return await withContent(content, async () => {
    // Pages that the build writes: none of them does anything when it is only looked at.
    if (!listSitePaths(build.prerender).includes(page)) return null;
    const response = await handle(new Request(`http://localhost${page}`));
    return response.status === 200 ? await response.text() : null;
  });
}
