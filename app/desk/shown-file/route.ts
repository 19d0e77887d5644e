import { showFile } from '../lead/stream-file.server.ts';
import type { Route } from './+types/route.ts';
import { openLeadFile } from './open-lead-file.server.ts';

/** Shows a file of a lead in a frame of the desk or as a page. Recorded like a download, before the first byte is sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openLeadFile(params, context);
  if (opened.outcome === 'refused') return opened.response;
  const shown = await showFile(opened.file);
  if (!shown) return new Response('This file cannot be shown here. Download it instead.', { status: 404 });
  await opened.recordOpening();
  return shown;
}
