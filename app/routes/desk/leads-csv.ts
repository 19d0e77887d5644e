import type { Route } from './+types/leads-csv.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'lead.export');
  return new Response(null, { status: 501 });
}
