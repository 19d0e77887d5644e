import type { Route } from './+types/lead.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'lead.list');
  return null;
}

export default function Lead() {
  return (
    <div className="desk-main">
      <h1>Lead</h1>
    </div>
  );
}
