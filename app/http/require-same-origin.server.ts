import { data } from 'react-router';
import { log } from '#platform/log.server.ts';
import { isCrossOrigin } from './is-cross-origin.ts';

/** Answers a post from another site with 403. The log says at which endpoint, never from which site or address. */
export function requireSameOrigin(request: Request, endpoint: string): void {
  if (!isCrossOrigin(request)) return;
  log('post-refused', { why: 'foreign-origin', endpoint });
  throw data(null, { status: 403 });
}
