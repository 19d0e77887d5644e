import { respondWithChanges } from '../live/respond-with-changes.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/live.ts';

/** Tells one tab of the browser that the person's notices changed. Every page asks for its session once a minute itself. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { id } = permit(context, 'notice.list');
  return respondWithChanges(request, { channel: 'notice', key: id, isCheckedByPage: true });
}
