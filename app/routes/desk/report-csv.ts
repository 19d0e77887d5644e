import type { Route } from './+types/report-csv.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'report.export');
  return new Response(null, { status: 501 });
}
