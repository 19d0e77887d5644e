import { openLeadFile } from '../shown-file/open-lead-file.server.ts';
import type { Route } from './+types/lead-file.ts';
import { streamFile } from './stream-file.server.ts';

/** Downloads a file of a lead. Every download is recorded before the first byte is sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openLeadFile(params, context);
  if (opened.outcome === 'refused') return opened.response;
  await opened.recordOpening();
  return streamFile(opened.file);
}
