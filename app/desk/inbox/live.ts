import { respondWithChanges } from '../live/respond-with-changes.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/live.ts';

/** Tells an open inbox that something changed. */
export function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'lead.list');
  return respondWithChanges(request, { channel: 'desk' });
}
