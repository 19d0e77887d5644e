import type { Route } from './+types/awake.ts';
import { permit } from './guard-desk.server.ts';

/** Asked while someone types. The guard before it has done the work: the session goes on. */
export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'account.change');
  return new Response(null, { status: 204 });
}
