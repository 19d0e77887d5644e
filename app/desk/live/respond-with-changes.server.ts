import { openAuth } from '#platform/auth.server.ts';
import { type StreamOptions, streamChanges } from './stream-changes.server.ts';

/** Answers a request for events. It is made with `?live`, so that a page left open does not extend its session. */
export function respondWithChanges(
  request: Request,
  options: Omit<StreamOptions, 'isSignedIn' | 'signal'>,
): Response {
  const isSignedIn = async () => {
    const query = { disableRefresh: true };
    return (await openAuth().api.getSession({ headers: request.headers, query })) !== null;
  };
  return new Response(streamChanges({ ...options, isSignedIn, signal: request.signal }), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Otherwise nginx buffers the events.
      'X-Accel-Buffering': 'no',
    },
  });
}
