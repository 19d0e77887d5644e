import { seeWallScreen } from '#domain/staff/wall-screen-store.server.ts';
import { streamChanges } from '../live/stream-changes.server.ts';
import type { Route } from './+types/live.ts';
import { findWallToken } from './wall-cookie.server.ts';

/** Tells a wall screen that a count may have changed. Once a minute it is checked that the screen was not removed. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = await findWallToken(request);
  if (!token) return new Response(null, { status: 403, headers: { 'Cache-Control': 'no-store' } });
  const isSignedIn = () => seeWallScreen(token, new Date());
  return new Response(streamChanges({ channel: 'desk', isSignedIn, signal: request.signal }), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Otherwise nginx buffers the events.
      'X-Accel-Buffering': 'no',
    },
  });
}
