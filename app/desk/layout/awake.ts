import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/awake.ts';

/**
 * Who is signed in. Asked while someone types: the guard before it has done the work, and the session goes on. Asked with
 * `?live` once a minute by every page, which prolongs nothing.
 */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(permit(context, 'account.change').id);
}
