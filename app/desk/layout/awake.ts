import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/awake.ts';

/**
 * Returns who is signed in. Called while someone types: the guard then extends the session. Every page also calls it
 * once a minute with `?live`, which does not extend the session.
 */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(permit(context, 'account.change').id);
}
