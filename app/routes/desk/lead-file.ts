import type { Route } from './+types/lead-file.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'lead.list');
  return new Response(null, { status: 501 });
}
