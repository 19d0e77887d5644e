import { openAuth } from '#platform/auth.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/live.ts';
import { streamChanges } from './stream-changes.server.ts';

/** Requested with `?live`, so that a page left open does not extend its session. */
export function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'lead.list');
  const isSignedIn = async () => {
    const query = { disableRefresh: true };
    return (await openAuth().api.getSession({ headers: request.headers, query })) !== null;
  };
  return new Response(streamChanges({ isSignedIn, signal: request.signal }), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Otherwise nginx buffers the events.
      'X-Accel-Buffering': 'no',
    },
  });
}
