import type { Route } from './+types/person-data.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'person.export');
  return new Response(null, { status: 501 });
}
